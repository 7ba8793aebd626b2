// Customer.io's transactional pushes. Its names are those of the API and of its SDK for Node.js.

extension Service {
  public static let customerIO = Service(
    "customerio",
    "Customer.io",
    or: ["customer-io", "CIO"],
    message: CustomerIO.message,
    envelopes: [
      Envelope(
        CustomerIO.message,
        needs: [
          .init(12, "transactional_message_id"),
          // Mails are transactional messages, too.
          .init(
            20,
            "title",
            "message",
            "custom_payload",
            "image_url",
            "link",
            "sound",
            "custom_data",
            "custom_device"
          ),
        ],
        prior: -1
      )
    ],
    addresses: ["customer.io/v1/send/push"],
    unknownFields: .undocumented,
    source: .customerIO,
    """
    Customer.io takes the texts from a template; `title`, `message` and others replace them, and \
    `custom_payload.ios` replaces the whole payload.
    """
  )
}

private enum CustomerIO {
  static let message = ServiceObject(
    "",
    [
      ServiceField(
        "transactional_message_id",
        .either([.string, .integer]),
        nil,
        "The template, by its number or its name."
      ),
      ServiceField(
        "identifiers",
        .object(
          ServiceObject(
            "identifiers",
            others: .any,
            [
              ServiceField("id", .either([.string, .integer])), ServiceField("email", .string),
              ServiceField("cio_id", .string),
            ]
          )
        ),
        nil,
        "The person whom the push is for."
      ),
      ServiceField("to", .string, .target, "Which of the person's devices the push is for."),
      ServiceField("title", .string, .key(Alert.title), "The title."),
      ServiceField("message", .string, .key(Alert.body), "The text."),
      ServiceField("image_url", .string, .image, "The URL of an image."),
      ServiceField("link", .string, nil, "The page that opens with the notification."),
      ServiceField("sound", .string, nil, "The sound to play."),
      ServiceField("message_data", .anyObject, nil, "The values for the template."),
      ServiceField("custom_data", .texts("custom_data"), .data, "The app's own data, as strings."),
      ServiceField("custom_payload", .object(payloads), nil, "The payload for each platform."),
      ServiceField("custom_device", .anyObject, nil, "A device that the person does not have yet."),
      ServiceField("language", .string, nil, "The language of the template."),
      ServiceField("send_at", .integer, nil, "When to send, in seconds since 1970."),
      ServiceField("queue_draft", .boolean, nil, "Keeps the push as a draft."),
      ServiceField("disable_message_retention", .boolean, nil, "Does not keep the text."),
      ServiceField("send_to_unsubscribed", .boolean, nil, "Sends to people who unsubscribed."),
    ]
  )

  private static let payloads = ServiceObject(
    "custom_payload",
    others: .any,
    [
      ServiceField("ios", .object(ios), nil, "The payload for iOS, with `aps`."),
      ServiceField("android", .anyObject, nil, "The payload for Android."),
    ]
  )

  private static let ios = ServiceObject(
    "custom_payload.ios",
    others: .any,
    [
      ServiceField("aps", .anyObject, .aps, "The `aps` object."),
      ServiceField(
        "message",
        .object(
          ServiceObject(
            "custom_payload.ios.message",
            others: .any,
            [ServiceField("aps", .anyObject, .aps, isDocumented: false, "The `aps` object.")]
          )
        ),
        nil,
        isDocumented: false,
        "The payload, under another key."
      ),
    ]
  )
}
