extension NameWeight {
  /// The names that ordinary files have, by their bits; others have `maximum`.
  ///
  /// Made by `scripts/name-weights`, which says how, from 50,292 files of 108 sources on
  /// 2026-11-26; those of fields that came later from 17,970 files of 191 sources and from 10,993
  /// files of 42 sources on 2026-11-27.
  public static let rows: [(bits: Int, names: String)] = [
    (
      1,
      """
      name
      """
    ),
    (
      2,
      """
      type
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
      Type body data default format image kind label labels message method request state trigger \
      value
      """
    ),
    (
      5,
      """
      Action Name Value action actions attributes category color condition content domain email \
      group headers options platform service template text to uri
      """
    ),
    (
      6,
      """
      Authorization Channel Channels Default Email Events Id Language Patch Recipients Service \
      Settings Tag Topic Topics config contents context elements enabled environment event \
      events extends from groupName header icon language messages patch push repeat round \
      strategy target template-id token triggers user when
      """
    ),
    (
      7,
      """
      ALPHA Body Condition Conditions Environment Label Method apiKey app_id auth channel colors \
      conditions copy count custom en enable entity_id filter formats groups identity images \
      level link locked notifications overrides payload priority requests retry services \
      settings signal subject tag taken templates timestamp topic topics users values visibility \
      volumes watch
      """
    ),
    (
      8,
      """
      ApiId ApiKey Auth Color Domain Enabled Identity Message PAUSE Target __ApiId__ ab \
      addresses alert alias appId application applications at authorizations batch button \
      channels colon content-encoding contents_changed defaults development device duration \
      emails endpoint endpoints event_id event_name event_time event_ts event_type expiration \
      extend filters firebase-admin homeassistant interactive is_archived languages \
      mail_from_address media media-typer methods platforms production providers publish \
      registrations requestId sandbox targets time_zone timezone volume web
      """
    ),
    (
      9,
      """
      AT AppName AttributeType Category Count Endpoint Event EventID Filter GroupId Hms ID Image \
      Link Priority Sandbox Targets alpha android api_key audience audio authorization \
      background blue buttons can_acknowledge devices done_message element environments \
      external_id extra green gtoken hms identifier ios isBackground leven notifiers parser \
      phone_number policy provider proxy recipients red room_id skip_first sms start_time states \
      substitutions thread unarchive video
      """
    ),
  ]
}
