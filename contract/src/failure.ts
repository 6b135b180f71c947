import type { Language } from '@allmend/domain/language/language'

interface FailureRow extends Record<Language, string> {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
  /** The number clients act on. 6, 11, 23, 31 and 75 are the specification's (§8), the rest are ours. */
  messageId: number
}

/** Every way a call can be refused: its status, its message id and its words. */
export const FAILURES = {
  unknown: {
    status: 500,
    messageId: 1,
    de: 'Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.',
    en: 'Unknown error. Please try again later.',
  },
  /** What clients say when an answer carries no code of ours (spec §8). */
  request_failed: {
    status: 500,
    messageId: 2,
    de: 'Die Anfrage ist aus unbekanntem Grund fehlgeschlagen.',
    en: 'Request failed for an unknown reason',
  },
  session_unknown: {
    status: 401,
    messageId: 6,
    de: 'Bitte melden Sie sich an.',
    en: 'Please sign in.',
  },
  token_expired: {
    status: 401,
    messageId: 11,
    de: 'Die Anmeldung wird erneuert.',
    en: 'Your sign-in is being renewed.',
  },
  organisation_foreign: {
    status: 403,
    messageId: 23,
    de: 'Sie gehören nicht zu dieser Organisation.',
    en: 'You do not belong to this organisation.',
  },
  session_revoked: {
    status: 401,
    messageId: 31,
    de: 'Diese Anmeldung wurde beendet. Bitte melden Sie sich neu an.',
    en: 'This sign-in has been ended. Please sign in again.',
  },
  access_denied: {
    status: 403,
    messageId: 75,
    de: 'Dafür fehlt Ihnen die Berechtigung.',
    en: 'You are not allowed to do this.',
  },
  endpoint_unknown: {
    status: 404,
    messageId: 100,
    de: 'Diesen Aufruf gibt es nicht.',
    en: 'There is no such call.',
  },
  input_invalid: {
    status: 400,
    messageId: 101,
    de: 'Bitte prüfen Sie die markierten Angaben.',
    en: 'Please check the marked fields.',
  },
  input_too_large: {
    status: 413,
    messageId: 102,
    de: 'Die gesendeten Daten sind zu gross.',
    en: 'What you sent is too large.',
  },
  media_type_unsupported: {
    status: 415,
    messageId: 103,
    de: 'Dieses Format wird nicht angenommen.',
    en: 'This format is not accepted.',
  },
  too_many_requests: {
    status: 429,
    messageId: 104,
    de: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    en: 'Too many attempts. Please wait a moment.',
  },
  unavailable: {
    status: 503,
    messageId: 105,
    de: 'Der Dienst ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service cannot be reached right now. Please try again shortly.',
  },
  client_key_missing: {
    status: 403,
    messageId: 106,
    de: 'Dieser Aufruf braucht den Schlüssel der Anwendung.',
    en: 'This call needs the key of the application.',
  },
  call_foreign: {
    status: 403,
    messageId: 107,
    de: 'Dieser Aufruf kam von einer fremden Seite.',
    en: 'This call came from another site.',
  },
  sign_in_refused: {
    status: 401,
    messageId: 110,
    de: 'E-Mail oder Passwort stimmen nicht.',
    en: 'Email or password is wrong.',
  },
  second_factor_missing: {
    status: 401,
    messageId: 111,
    de: 'Bitte geben Sie den Code aus Ihrer Authentisierungs-App ein.',
    en: 'Please enter the code from your authenticator app.',
  },
  second_factor_wrong: {
    status: 401,
    messageId: 112,
    de: 'Der Code stimmt nicht oder wurde schon benutzt.',
    en: 'The code is wrong or was used before.',
  },
  second_factor_required: {
    status: 403,
    messageId: 113,
    de: 'Wer Daten anderer sieht, braucht einen zweiten Faktor. Bitte richten Sie ihn im Profil ein.',
    en: 'Whoever sees other people’s data needs a second factor. Please set it up in your profile.',
  },
  second_factor_present: {
    status: 409,
    messageId: 114,
    de: 'Der zweite Faktor ist schon eingerichtet.',
    en: 'The second factor is already set up.',
  },
  security_code_invalid: {
    status: 400,
    messageId: 115,
    de: 'ungültiger Sicherheitscode',
    en: 'Invalid Security code',
  },
  robot_check_failed: {
    status: 400,
    messageId: 116,
    de: 'Die Prüfung «Ich bin kein Roboter» ist abgelaufen. Bitte wiederholen Sie sie.',
    en: 'The check “I am not a robot” has expired. Please repeat it.',
  },
  password_refused: {
    status: 400,
    messageId: 117,
    de: 'Dieses Passwort können wir nicht annehmen.',
    en: 'We cannot accept this password.',
  },
  session_foreign: {
    status: 404,
    messageId: 118,
    de: 'Diese Anmeldung gibt es nicht mehr.',
    en: 'This sign-in no longer exists.',
  },
  second_factor_unproven: {
    status: 403,
    messageId: 119,
    de: 'Für Daten anderer melden Sie sich bitte neu an, mit Ihrem zweiten Faktor.',
    en: 'To see other people’s data please sign in again, with your second factor.',
  },
  organisation_unknown: {
    status: 404,
    messageId: 120,
    de: 'Diese Organisation gibt es nicht.',
    en: 'This organisation does not exist.',
  },
  name_taken: {
    status: 409,
    messageId: 121,
    de: 'Dieser Name ist bereits vergeben.',
    en: 'This Name is already taken',
  },
  organisation_full: {
    status: 409,
    messageId: 122,
    de: 'Höchstens drei Personen haben Zugriff auf Projektdaten.',
    en: 'At most three people have access to project data.',
  },
  user_unknown: {
    status: 404,
    messageId: 123,
    de: 'Diese Person gehört nicht zur Organisation.',
    en: 'This person does not belong to the organisation.',
  },
  user_present: {
    status: 409,
    messageId: 124,
    de: 'Diese Person gehört schon zur Organisation.',
    en: 'This person already belongs to the organisation.',
  },
  admin_last: {
    status: 409,
    messageId: 125,
    de: 'Eine Organisation braucht mindestens eine Person mit Administration.',
    en: 'An organisation needs at least one administrator.',
  },
  invitation_unknown: {
    status: 404,
    messageId: 126,
    de: 'Diese Einladung ist abgelaufen oder wurde zurückgezogen.',
    en: 'This invitation has expired or was withdrawn.',
  },
  invitation_foreign: {
    status: 403,
    messageId: 127,
    de: 'Diese Einladung ging an eine andere E-Mail-Adresse.',
    en: 'This invitation was sent to another email address.',
  },
  picture_unreadable: {
    status: 400,
    messageId: 128,
    de: 'Dieses Bild lässt sich nicht lesen. Möglich sind PNG, JPEG und WebP bis 2 MB.',
    en: 'This picture cannot be read. PNG, JPEG and WebP up to 2 MB are possible.',
  },
  picture_unknown: {
    status: 404,
    messageId: 129,
    de: 'Dieses Bild gibt es nicht.',
    en: 'This picture does not exist.',
  },
  quote_unknown: {
    status: 404,
    messageId: 170,
    de: 'Diese Offerte gibt es nicht.',
    en: 'This quote does not exist.',
  },
  prices_changed: {
    status: 409,
    messageId: 171,
    de: 'Inzwischen gilt eine neue Preisliste. Bitte prüfen Sie die Berechnung.',
    en: 'A new price list has come into force. Please check the calculation.',
  },
  quote_expired: {
    status: 409,
    messageId: 173,
    de: 'Diese Offerte ist abgelaufen. Bitte berechnen Sie den Preis neu.',
    en: 'This quote has expired. Please calculate the price again.',
  },
  quote_ordered: {
    status: 409,
    messageId: 174,
    de: 'Mit dieser Offerte hat Ihre Organisation schon ein Projekt bestellt.',
    en: 'Your organisation has already ordered a project with this quote.',
  },
  purchase_settled: {
    status: 409,
    messageId: 175,
    de: 'Diese Bestellung ist bezahlt oder schon storniert.',
    en: 'This order is paid or cancelled already.',
  },
  intent_approved: {
    status: 409,
    messageId: 176,
    de: 'Der Ethikrat hat das Projekt genehmigt. Zweck, Auswertung und Resultate bleiben, wie er sie gelesen hat.',
    en: 'The ethics board approved the project. Purpose, analysis and results stay as it read them.',
  },
  region_used: {
    status: 409,
    messageId: 288,
    de: 'Sobald jemand teilnimmt, bleibt das Gebiet, wie es ist.',
    en: 'Once somebody takes part, the region stays as it is.',
  },
  project_running: {
    status: 409,
    messageId: 177,
    de: 'Archivieren lässt sich ein Projekt erst, wenn es zu Ende ist.',
    en: 'A project can be archived once it has ended.',
  },
  joining_closed: {
    status: 409,
    messageId: 178,
    de: 'Dieses Projekt nimmt zurzeit niemanden auf.',
    en: 'This project does not admit anybody at the moment.',
  },
  organisation_busy: {
    status: 409,
    messageId: 179,
    de: 'Es läuft noch ein Projekt, oder eine Bestellung ist offen. Beenden oder stornieren Sie beides zuerst.',
    en: 'A project is still running, or an order is open. End or cancel these first.',
  },
  confirmation_wrong: {
    status: 400,
    messageId: 287,
    de: 'Das ist nicht der Name der Organisation.',
    en: 'This is not the name of the organisation.',
  },
  price_list_early: {
    status: 400,
    messageId: 172,
    de: 'Eine Preisliste gilt frühestens ab morgen.',
    en: 'A price list is valid from tomorrow at the earliest.',
  },
  project_missing: {
    status: 404,
    messageId: 130,
    de: 'Dieses Projekt existiert nicht',
    en: 'Project does not exist',
  },
  code_taken: {
    status: 409,
    messageId: 131,
    de: 'Dieser Code ist bereits vergeben.',
    en: 'This code is already taken.',
  },
  project_unpaid: {
    status: 409,
    messageId: 132,
    de: 'Die Zahlung des Projekts ist noch nicht eingetroffen.',
    en: 'The payment of the project has not arrived yet.',
  },
  project_unapproved: {
    status: 409,
    messageId: 133,
    de: 'Der Ethikrat hat das Projekt noch nicht genehmigt.',
    en: 'The ethics board has not approved the project yet.',
  },
  invite_incomplete: {
    status: 409,
    messageId: 134,
    de: 'Die Einladungsseite ist noch nicht vollständig.',
    en: 'The invite page is not complete yet.',
  },
  project_live: {
    status: 409,
    messageId: 135,
    de: 'Das Projekt ist schon live.',
    en: 'The project is live already.',
  },
  project_not_live: {
    status: 409,
    messageId: 136,
    de: 'Plätze und Tage lassen sich hinzufügen, sobald das Projekt live ist.',
    en: 'Seats and days can be added as soon as the project is live.',
  },
  project_ended: {
    status: 409,
    messageId: 137,
    de: 'Die Laufzeit des Projekts ist vorbei.',
    en: 'The project has run its time.',
  },
  project_paused: {
    status: 409,
    messageId: 180,
    de: 'Der Ethikrat hat das Projekt angehalten.',
    en: 'The ethics board has paused the project.',
  },
  project_not_paused: {
    status: 409,
    messageId: 181,
    de: 'Das Projekt ist nicht angehalten.',
    en: 'The project is not paused.',
  },
  project_not_running: {
    status: 409,
    messageId: 182,
    de: 'Angehalten werden kann nur ein Projekt, das live ist.',
    en: 'Only a project that is live can be paused.',
  },
  project_closed: {
    status: 409,
    messageId: 183,
    de: 'Das Projekt wurde geschlossen.',
    en: 'The project was closed.',
  },
  purchase_missing: {
    status: 404,
    messageId: 138,
    de: 'Diese Bestellung gibt es nicht.',
    en: 'This order does not exist.',
  },
  invitations_spent: {
    status: 429,
    messageId: 139,
    de: 'Für heute sind genug Einladungen verschickt. Bitte laden Sie morgen wieder ein.',
    en: 'Enough invitations have been sent for today. Please invite again tomorrow.',
  },
  device_unknown: {
    status: 401,
    messageId: 140,
    de: 'Dieses Gerät ist nicht verbunden. Bitte verbinden Sie es neu.',
    en: 'This device is not connected. Please connect it again.',
  },
  device_revoked: {
    status: 403,
    messageId: 141,
    de: 'Die Verbindung dieses Geräts wurde aufgehoben. Bitte verbinden Sie es neu.',
    en: 'The connection of this device was revoked. Please connect it again.',
  },
  device_foreign: {
    status: 404,
    messageId: 142,
    de: 'Dieses Gerät gibt es nicht.',
    en: 'There is no such device.',
  },
  project_unknown: {
    status: 404,
    messageId: 143,
    de: 'Mit diesem Code kann man an keinem Projekt teilnehmen.',
    en: 'No project can be joined with this code.',
  },
  chunk_damaged: {
    status: 400,
    messageId: 144,
    de: 'Die Daten sind beschädigt angekommen. Bitte senden Sie sie noch einmal.',
    en: 'The data arrived damaged. Please send them again.',
  },
  chunk_conflict: {
    status: 409,
    messageId: 145,
    de: 'Unter dieser Nummer sind schon andere Daten angekommen. Beide bleiben erhalten.',
    en: 'Other data have already arrived under this number. Both are kept.',
  },
  allowance_spent: {
    status: 429,
    messageId: 146,
    de: 'Für heute ist die Menge erreicht, die man senden kann. Was noch wartet, bleibt auf dem Gerät und kommt morgen an die Reihe.',
    en: 'What one can send in a day has been sent. What still waits stays on the device and has its turn tomorrow.',
  },
  devices_full: {
    status: 409,
    messageId: 147,
    de: 'Mehr Geräte lassen sich nicht verbinden. Trenne zuerst eines, das du nicht mehr brauchst.',
    en: 'No more devices can be connected. Disconnect one you no longer need first.',
  },
  participation_unknown: {
    status: 404,
    messageId: 150,
    de: 'An diesem Projekt nimmt dieses Konto nicht teil.',
    en: 'This account does not take part in this project.',
  },
  correction_unknown: {
    status: 404,
    messageId: 151,
    de: 'Diese Korrektur gibt es nicht oder sie wurde schon zurückgenommen.',
    en: 'There is no such correction, or it was taken back before.',
  },
  correction_without_effect: {
    status: 409,
    messageId: 152,
    de: 'Zu dieser Zeit ist nichts aufgezeichnet, das sich so ändern lässt.',
    en: 'Nothing was recorded at this time that could be changed like this.',
  },
  nothing_to_undo: {
    status: 409,
    messageId: 153,
    de: 'Es gibt nichts rückgängig zu machen.',
    en: 'There is nothing to undo.',
  },
  nothing_to_redo: {
    status: 409,
    messageId: 154,
    de: 'Es gibt nichts zu wiederholen.',
    en: 'There is nothing to redo.',
  },
  day_without_data: {
    status: 409,
    messageId: 155,
    de: 'An diesem Tag ist nichts aufgezeichnet.',
    en: 'Nothing was recorded on this day.',
  },
  said_too_much_today: {
    status: 409,
    messageId: 156,
    de: 'In den letzten 24 Stunden wurde sehr viel geändert. Morgen geht es weiter; was gesagt ist, bleibt.',
    en: 'A great deal was changed in the last 24 hours. You can go on tomorrow; what was said stays.',
  },
  said_too_much_of_day: {
    status: 409,
    messageId: 157,
    de: 'Zu diesem Tag ist schon so viel gesagt, wie in ein Tagebuch passt. Nimm zuerst etwas davon zurück.',
    en: 'As much has been said about this day as fits into a diary. Take some of it back first.',
  },
  said_too_much: {
    status: 409,
    messageId: 158,
    de: 'Dein Tagebuch ist voll: Mehr Korrekturen passen nicht hinein. Wende dich an uns.',
    en: 'Your diary is full: no more corrections fit into it. Please contact us.',
  },
  export_unknown: {
    status: 404,
    messageId: 240,
    de: 'Dieses Archiv gibt es nicht mehr.',
    en: 'This archive no longer exists.',
  },
  password_wrong: {
    status: 400,
    messageId: 241,
    de: 'Das Passwort stimmt nicht.',
    en: 'The password is wrong.',
  },
  organisation_needs_you: {
    status: 409,
    messageId: 242,
    de: 'Du bist die letzte Person mit Administration einer Organisation. Gib diese Aufgabe zuerst weiter.',
    en: 'You are the last administrator of an organisation. Hand that over first.',
  },
  statements_out_of_order: {
    status: 409,
    messageId: 243,
    de: 'Diese Korrekturen schliessen nicht an die vorhandenen an.',
    en: 'These corrections do not follow those that are there.',
  },
  project_full: {
    status: 409,
    messageId: 200,
    de: 'Alle Plätze dieses Projekts sind vergeben.',
    en: 'All seats of this project are taken.',
  },
  participant_present: {
    status: 409,
    messageId: 201,
    de: 'Du nimmst an diesem Projekt schon teil.',
    en: 'You already take part in this project.',
  },
  participant_unknown: {
    status: 404,
    messageId: 202,
    de: 'Du nimmst an diesem Projekt nicht teil.',
    en: 'You do not take part in this project.',
  },
  age_missing: {
    status: 400,
    messageId: 268,
    de: 'Bitte sag uns, ob du alt genug bist.',
    en: 'Please tell us whether you are old enough.',
  },
  age_too_low: {
    status: 403,
    messageId: 269,
    de: 'Für dieses Projekt bist du noch zu jung.',
    en: 'You are still too young for this project.',
  },
  consent_missing: {
    status: 400,
    messageId: 203,
    de: 'Ohne diese Zustimmungen kannst du nicht teilnehmen.',
    en: 'Without these consents you cannot take part.',
  },
  consent_outdated: {
    status: 409,
    messageId: 204,
    de: 'Der Text hat sich eben geändert. Bitte lies ihn noch einmal.',
    en: 'The text has just changed. Please read it again.',
  },
  consent_required: {
    status: 409,
    messageId: 205,
    de: 'Ohne diese Zustimmung gibt es keine Teilnahme. Du kannst das Projekt verlassen.',
    en: 'Without this consent there is no taking part. You can leave the project.',
  },
  draft_changed: {
    status: 409,
    messageId: 206,
    de: 'Jemand anderes hat die Seite inzwischen gespeichert. Bitte laden Sie sie neu.',
    en: 'Somebody else has saved the page in the meantime. Please reload it.',
  },
  version_unknown: {
    status: 404,
    messageId: 208,
    de: 'Diese Version gibt es nicht.',
    en: 'There is no such version.',
  },
  pictures_full: {
    status: 409,
    messageId: 209,
    de: 'Mehr als 40 Bilder kann ein Projekt nicht haben.',
    en: 'A project cannot have more than 40 pictures.',
  },
  newsletter_unknown: {
    status: 404,
    messageId: 230,
    de: 'Diesen Newsletter gibt es nicht.',
    en: 'There is no such newsletter.',
  },
  newsletters_full: {
    status: 409,
    messageId: 231,
    de: 'Mehr Newsletter hat dieses Projekt nicht. Für weitere schreiben Sie uns bitte.',
    en: 'This project has no more newsletters. Please write to us if you need more.',
  },
  newsletter_frozen: {
    status: 409,
    messageId: 232,
    de: 'Dieser Newsletter wird oder wurde schon verschickt und lässt sich nicht mehr ändern.',
    en: 'This newsletter is being sent or has been sent and can no longer be changed.',
  },
  newsletter_incomplete: {
    status: 409,
    messageId: 233,
    de: 'Vor dem Verschicken braucht der Newsletter in beiden Sprachen Betreff und Text.',
    en: 'Before it is sent, the newsletter needs a subject and a text in both languages.',
  },
  newsletter_without_recipients: {
    status: 409,
    messageId: 234,
    de: 'Noch hat niemand zugestimmt, Nachrichten zu diesem Projekt zu bekommen.',
    en: 'Nobody has agreed to get messages about this project yet.',
  },
  newsletter_not_sending: {
    status: 409,
    messageId: 235,
    de: 'Dieser Newsletter wird gerade nicht verschickt.',
    en: 'This newsletter is not being sent.',
  },
  newsletter_changed: {
    status: 409,
    messageId: 236,
    de: 'Jemand anderes hat den Newsletter inzwischen gespeichert. Bitte laden Sie die Seite neu.',
    en: 'Somebody else has saved the newsletter in the meantime. Please reload the page.',
  },
  contact_link_unknown: {
    status: 404,
    messageId: 237,
    de: 'Dieser Link ist nicht gültig.',
    en: 'This link is not valid.',
  },
  account_unknown: {
    status: 404,
    messageId: 280,
    de: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
    en: 'There is no account with this email address.',
  },
  second_factor_absent: {
    status: 409,
    messageId: 281,
    de: 'Diese Person hat keinen zweiten Faktor.',
    en: 'This person has no second factor.',
  },
  reset_pending: {
    status: 409,
    messageId: 282,
    de: 'Das Zurücksetzen ist schon verlangt und wartet auf seinen Tag.',
    en: 'The reset has already been asked for and is waiting for its day.',
  },
  reset_refused: {
    status: 403,
    messageId: 286,
    de: 'Den eigenen zweiten Faktor entfernen Sie im Profil; den von Personen mit einem Amt der Plattform setzt deren Administration zurück.',
    en: 'You remove your own second factor in your profile; that of people with an office of the platform is reset by its administrators.',
  },
  email_own: {
    status: 409,
    messageId: 283,
    de: 'Das ist schon Ihre Adresse.',
    en: 'This already is your address.',
  },
  email_changed_recently: {
    status: 409,
    messageId: 284,
    de: 'Ihre Adresse hat erst gerade gewechselt. Drei Tage danach können Sie sie wieder ändern.',
    en: 'Your address has only just changed. Three days later you can change it again.',
  },
  stop_link_unknown: {
    status: 404,
    messageId: 285,
    de: 'Dieser Link ist nicht gültig: abgelaufen, schon benutzt oder von einer neueren Mail ersetzt.',
    en: 'This link is not valid: expired, used before, or replaced by a newer mail.',
  },
  network_missing: {
    status: 404,
    messageId: 310,
    de: 'Dieses Projekt hat noch keine Strassen. Legen Sie zuerst sein Gebiet fest.',
    en: 'This project has no streets yet. Set its area first.',
  },
  route_missing: {
    status: 404,
    messageId: 330,
    de: 'Diese Route gibt es nicht',
    en: 'There is no such route',
  },
  route_changed: {
    status: 409,
    messageId: 331,
    de: 'Jemand anderes hat diese Route inzwischen gespeichert.',
    en: 'Somebody else has saved this route in the meantime.',
  },
  /** Word for word (spec §8). */
  route_has_errors: {
    status: 409,
    messageId: 332,
    de: 'Route hat Fehler',
    en: 'Route has errors',
  },
  /** Word for word (spec §8). */
  route_without_start: {
    status: 409,
    messageId: 333,
    de: 'Route hat noch keinen Startpunkt!',
    en: 'Route does not have a start point yet',
  },
  routes_enough: {
    status: 409,
    messageId: 334,
    de: 'Mehr als 2000 Routen kann ein Projekt nicht haben.',
    en: 'A project cannot have more than 2000 routes.',
  },
  no_street_near: {
    status: 409,
    messageId: 335,
    de: 'Hier ist keine Strasse in der Nähe, die man mit dem Velo befahren darf.',
    en: 'There is no street nearby that may be cycled.',
  },
  too_far: {
    status: 409,
    messageId: 336,
    de: 'Diese Punkte liegen zu weit auseinander. Setzen Sie einen Wegpunkt dazwischen.',
    en: 'These points lie too far apart. Set a waypoint in between.',
  },
  not_connected: {
    status: 409,
    messageId: 337,
    de: 'Zwischen diesen Punkten gibt es mit dem Velo keinen Weg.',
    en: 'There is no way by bike between these points.',
  },
  track_unreadable: {
    status: 400,
    messageId: 338,
    de: 'In dieser Datei steht keine Linie. Lesen können wir GPX mit Tracks oder Routen.',
    en: 'There is no line in this file. We read GPX with tracks or routes.',
  },
  area_invalid: {
    status: 400,
    messageId: 312,
    de: 'Diese Fläche schneidet sich selbst oder ist leer. Zeichnen Sie sie ohne Kreuzungen.',
    en: 'This area crosses itself or is empty. Draw it without crossings.',
  },
  area_outside: {
    status: 400,
    messageId: 313,
    de: 'Die Fläche liegt nicht in der Region des Projekts.',
    en: 'The area does not lie in the region of the project.',
  },
  area_too_large: {
    status: 400,
    messageId: 314,
    de: 'Die Fläche ist grösser als 2000 km².',
    en: 'The area is larger than 2000 km².',
  },
  border_missing: {
    status: 409,
    messageId: 315,
    de: 'Von dieser Region ist keine Grenze bekannt. Zeichnen Sie das Gebiet, oder nehmen Sie die ganze Region.',
    en: 'No border of this region is known. Draw the area, or take the whole region.',
  },
  import_under_way: {
    status: 409,
    messageId: 316,
    de: 'Ein Import ist schon im Gang. Schliessen Sie ihn ab oder verwerfen Sie ihn.',
    en: 'An import is under way already. Complete or discard it.',
  },
  import_missing: {
    status: 404,
    messageId: 317,
    de: 'Diesen Import gibt es nicht, oder er ist nicht mehr offen.',
    en: 'There is no such import, or it is no longer open.',
  },
  edge_missing: {
    status: 404,
    messageId: 318,
    de: 'Diese Kante gibt es nicht',
    en: 'There is no such edge',
  },
  undo_over: {
    status: 409,
    messageId: 319,
    de: 'Dieser Import lässt sich nicht mehr rückgängig machen: Es sind 30 Tage vorbei, oder ein anderer läuft.',
    en: 'This import can no longer be undone: 30 days have passed, or another one is under way.',
  },
  extract_empty: {
    status: 400,
    messageId: 320,
    de: 'Diese Datei ist leer oder kein Auszug von OpenStreetMap (.osm.pbf).',
    en: 'This file is empty or no extract of OpenStreetMap (.osm.pbf).',
  },
  overlay_missing: {
    status: 404,
    messageId: 360,
    de: 'Diese Überlagerung gibt es nicht mehr.',
    en: 'This overlay is no longer there.',
  },
  overlay_format: {
    status: 400,
    messageId: 361,
    de: 'Diese Datei ist weder GeoJSON noch GPX noch GeoPackage.',
    en: 'This file is neither GeoJSON nor GPX nor GeoPackage.',
  },
  overlays_enough: {
    status: 409,
    messageId: 362,
    de: 'Ein Projekt hat höchstens 30 Überlagerungen. Löschen Sie zuerst eine.',
    en: 'A project has 30 overlays at most. Please delete one first.',
  },
  comment_missing: {
    status: 404,
    messageId: 370,
    de: 'Diesen Kommentar gibt es nicht mehr.',
    en: 'This comment is no longer there.',
  },
  comments_enough: {
    status: 409,
    messageId: 371,
    de: 'Eine Route hat höchstens 200 Kommentare. Löschen Sie zuerst einen.',
    en: 'A route has 200 comments at most. Please delete one first.',
  },
  photos_not_agreed: {
    status: 403,
    messageId: 380,
    de: 'Sie haben dem Fotografieren in diesem Projekt nicht zugestimmt.',
    en: 'You have not agreed to taking photos in this project.',
  },
  capture_foreign: {
    status: 409,
    messageId: 381,
    de: 'Unter dieser Nummer gibt es schon eine andere Fotofahrt.',
    en: 'There already is another photo ride under this number.',
  },
  capture_missing: {
    status: 404,
    messageId: 382,
    de: 'Diese Fotofahrt gibt es nicht.',
    en: 'There is no such photo ride.',
  },
  captures_enough: {
    status: 409,
    messageId: 383,
    de: 'Weitere Fotofahrten sind in diesem Projekt nicht möglich.',
    en: 'No more photo rides are possible in this project.',
  },
  photos_enough: {
    status: 409,
    messageId: 384,
    de: 'Mehr Fotos sind auf dieser Fahrt oder an diesem Tag nicht möglich.',
    en: 'No more photos are possible on this ride or on this day.',
  },
  photo_not_offered: {
    status: 409,
    messageId: 385,
    de: 'Dieses Foto wurde nicht angekündigt.',
    en: 'This photo was not announced.',
  },
  photos_missing: {
    status: 404,
    messageId: 386,
    de: 'Dieses Foto gibt es nicht.',
    en: 'There is no such photo.',
  },
  photos_not_ready: {
    status: 409,
    messageId: 387,
    de: 'Es ist kein Foto bereit, publiziert zu werden.',
    en: 'No photo is ready to be published.',
  },
  photos_published: {
    status: 409,
    messageId: 388,
    de: 'Publizierte Fotos behalten ihren Platz.',
    en: 'Published photos keep their place.',
  },
  annotations_enough: {
    status: 409,
    messageId: 389,
    de: 'Auf diesem Foto ist so viel markiert, wie möglich ist.',
    en: 'This photo has as many marks as it can have.',
  },
  report_missing: {
    status: 404,
    messageId: 390,
    de: 'Diese Meldung gibt es nicht, oder sie ist erledigt.',
    en: 'There is no such report, or it is settled.',
  },
  route_unpublished: {
    status: 409,
    messageId: 391,
    de: 'Publizieren Sie zuerst die Route.',
    en: 'Publish the route first.',
  },
  ratings_not_agreed: {
    status: 403,
    messageId: 460,
    de: 'In diesem Projekt kannst Du zurzeit nicht bewerten.',
    en: 'You cannot rate in this project at present.',
  },
  ratings_enough: {
    status: 409,
    messageId: 461,
    de: 'Du hast in diesem Projekt so viel bewertet, wie möglich ist. Danke!',
    en: 'You have rated as much as is possible in this project. Thank you!',
  },
  rating_missing: {
    status: 404,
    messageId: 462,
    de: 'Diese Bewertung gibt es nicht.',
    en: 'There is no such rating.',
  },
  group_missing: {
    status: 404,
    messageId: 490,
    de: 'Diese Gruppe gibt es nicht mehr.',
    en: 'This group is no longer there.',
  },
  group_name_taken: {
    status: 409,
    messageId: 491,
    de: 'Eine Gruppe mit diesem Namen gibt es schon.',
    en: 'There is a group of this name already.',
  },
  groups_enough: {
    status: 409,
    messageId: 492,
    de: 'Das Projekt hat so viele Gruppen, wie möglich sind.',
    en: 'The project has as many groups as it can have.',
  },
  group_full: {
    status: 409,
    messageId: 493,
    de: 'In dieser Gruppe sind so viele Personen, wie möglich sind.',
    en: 'This group has as many people as it can have.',
  },
  person_not_named: {
    status: 404,
    messageId: 494,
    de: 'Diese Person nimmt nicht teil oder will nicht in Gruppen genannt werden.',
    en: 'This person does not take part or does not want to be named in groups.',
  },
} as const satisfies Record<string, FailureRow>

export type FailureCode = keyof typeof FAILURES

/** What stands in the body of every refusal. */
export interface WireFailure {
  status: number
  code: FailureCode
  messageId: number
  message: string
  /** Which fields were refused, and the problem's id; words in problem.ts. */
  fields?: { field: string; problem: string }[]
  requestId: string
}

/** An expected refusal. Thrown at the door, never in the domain. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: { field: string; problem: string }[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: FailureCode,
    more: { fields?: { field: string; problem: string }[]; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === 'string' && Object.hasOwn(FAILURES, value)
}
