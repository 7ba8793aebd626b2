// Amazon SNS: the request that publishes a message, and the message with its platform keys.

extension Service {
  /// A request to publish; its `Message` is the text of a message of SNS.
  public static let snsPublish = Service(
    "sns-publish",
    "SNS Publish",
    message: SNSPublish.message,
    envelopes: [
      Envelope(
        SNSPublish.message,
        needs: [
          .init(5, "Message"),
          .init(8, "TargetArn", "TopicArn", "PhoneNumber", "MessageStructure"),
          // A text for a topic is mail, or for a queue, more often than a push.
          .init(
            8,
            ["TargetArn", "MessageStructure"] + SNSPublish.text.fields.map { "Message.\($0.name)" }
              + ["Message.aps"]
          ),
        ]
      )
    ],
    unknownFields: .undocumented,
    refusal: Refusal(400, "InvalidParameter"),
    source: .snsPublish,
    """
    Amazon SNS publishes `Message` to an endpoint or a topic. With `MessageStructure` `json` it is \
    JSON text with a text for each platform.
    """
  )

  /// The message itself, which is found by its keys for APNs.
  public static let sns = Service(
    "sns",
    "SNS",
    message: ServiceObject("", others: .any),
    envelopes: [
      Envelope(SNSPublish.text, needs: [.init(5, Service.snsPlatforms.map { $0.name })])
    ],
    unknownFields: .undocumented,
    traits: [.needsAps],
    source: .snsMobile,
    """
    Amazon SNS takes the payload for APNs as JSON text under a key such as `APNS`, and sets the \
    push type itself.
    """
  )
}

private enum SNSPublish {
  /// The texts for the platforms.
  static let text = ServiceObject(
    "",
    Service.snsPlatforms.map { ServiceField($0.name, .embedded(.anyObject), .payload) }
      + [ServiceField(Service.snsDefaultKey, .string)]
      + Service.snsForeignKeys.map { ServiceField($0, .string) }
      + [
        ServiceField("email", .string), ServiceField("sms", .string),
        // Tools keep it beside the texts.
        ServiceField("MessageAttributes", .object(attributes)),
      ]
  )

  static let message = ServiceObject(
    "",
    required: [.init("Message", effect: "SNS answers 400 InvalidParameter")],
    [
      ServiceField(
        "TargetArn",
        .string,
        .target,
        signs: [
          ValueSign(.containing(":endpoint/APNS"), 8), ValueSign(.beginning("arn:"), 3),
        ],
        "The endpoint that the message is for."
      ),
      ServiceField(
        "TopicArn",
        .string,
        .target,
        signs: [ValueSign(.beginning("arn:"), 2)],
        "The topic that the message is for."
      ),
      ServiceField("PhoneNumber", .string, .target, "The phone that gets a text message."),
      ServiceField(
        "Message",
        .string,
        .document,
        needs: .init("MessageStructure", effect: "every platform gets the JSON itself as text"),
        "The message as a string; with `MessageStructure` `json` it is JSON text."
      ),
      ServiceField(
        "MessageStructure",
        .oneOf("json"),
        signs: [ValueSign(.equal("json"), 4)],
        "The value `json` sends each platform the text under its own key."
      ),
      ServiceField("Subject", .string, nil, "The subject of mail."),
      ServiceField("MessageAttributes", .object(attributes), nil, "Attributes by name."),
      ServiceField("MessageDeduplicationId", .string, nil, "The id that FIFO topics compare."),
      ServiceField("MessageGroupId", .string, nil, "The group that FIFO topics keep in order."),
    ]
  )

  private static let attributes = ServiceObject(
    "MessageAttributes",
    others: .object(attribute),
    Service.snsAttributes.map { name, header in
      ServiceField(
        name,
        .object(attribute),
        nil,
        isDocumented: false,
        "The header `\(header.name)`."
      )
    } + [
      ServiceField(
        Service.snsAttributePrefix + "TTL",
        .object(attribute),
        nil,
        "How many seconds the push may wait for its device, from the time of publishing."
      )
    ]
  )

  private static let attribute = ServiceObject(
    "MessageAttributes",
    [
      ServiceField("DataType", .string, nil, "The type, such as `String`."),
      ServiceField("StringValue", .string, nil, "The value as a string."),
      ServiceField("BinaryValue", .any, nil, "The value as bytes."),
    ]
  )
}
