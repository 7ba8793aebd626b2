extension NameWeight {
  /// The names that ordinary files have, by their bits; others have `maximum`.
  ///
  /// Made by `scripts/name-weights`, which says how, from 50,292 files of 108 sources on
  /// 2026-11-26; those of fields that came later from 17,970 files of 191 sources on 2026-11-27.
  public static let rows: [(bits: Int, names: String)] = [
    (
      1,
      """
      name
      """
    ),
    (
      3,
      """
      id title url
      """
    ),
    (
      4,
      """
      body data default format image kind message method request state trigger value
      """
    ),
    (
      5,
      """
      Action Name Value action actions attributes category color condition content domain \
      email group headers options platform service template text to uri
      """
    ),
    (
      6,
      """
      Authorization Default Events Id Service Tag contents context enabled event events \
      extends from header icon messages push repeat round target template-id token triggers
      """
    ),
    (
      7,
      """
      ALPHA Body Condition Conditions Method app_id auth channel colors conditions count en \
      enable entity_id filter formats groups images link locked notifications payload \
      priority requests retry services signal subject tag taken templates timestamp topic \
      topics users values visibility volumes
      """
    ),
    (
      8,
      """
      ApiId Auth Color Domain Enabled Message PAUSE Target __ApiId__ ab addresses alert \
      appId application applications at authorizations button channels colon \
      content-encoding contents_changed defaults development device endpoint endpoints \
      event_id event_name event_time event_ts event_type expiration extend filters \
      firebase-admin homeassistant interactive mail_from_address platforms production \
      publish registrations requestId targets time_zone timezone volume web
      """
    ),
    (
      9,
      """
      AT AttributeType Category Count Endpoint Event EventID Filter Hms ID Image Link \
      Priority Targets alpha android api_key audience audio authorization blue buttons \
      can_acknowledge devices done_message external_id extra green gtoken hms ios notifiers \
      parser phone_number proxy red room_id skip_first sms states substitutions thread video
      """
    ),
  ]
}
