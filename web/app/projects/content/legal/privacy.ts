import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import type { LegalDocument } from './legal-document.ts'

const FIRST: LegalDocument = {
  lead: {
    de: 'Welche Personendaten Allmend bearbeitet, wozu, wie lange und wer sie sieht. Nach dem schweizerischen Datenschutzgesetz (nDSG); wo die DSGVO anwendbar ist, gelten ihre Rechte ebenso.',
    en: 'Which personal data Allmend processes, what for, for how long and who sees them. Under the Swiss Federal Act on Data Protection (revFADP); where the GDPR applies, its rights hold as well.',
  },
  sections: [
    {
      title: { de: 'Wer verantwortlich ist', en: 'Who is responsible' },
      paragraphs: [
        {
          de: 'Verantwortlich ist {operator}. Anfragen zum Datenschutz an {contact}. Die Organisation eines Projekts bestimmt dessen Zweck und bekommt Auszählungen; die Daten einzelner Personen bekommt sie nicht, ausser wo diese dem eigens zugestimmt haben.',
          en: 'Responsible is {operator}. Questions about data protection to {contact}. The organisation of a project decides its purpose and gets figures; it does not get the data of single people, except where they have agreed to that in particular.',
        },
      ],
    },
    {
      title: { de: 'Konto', en: 'Account' },
      paragraphs: [
        {
          de: 'Für ein Konto speichern wir Vor- und Nachname, E-Mail-Adresse, Sprache, auf Wunsch Ort und Postleitzahl, ob Sie Neuigkeiten der Genossenschaft möchten, und welche Fassung von Nutzungsbedingungen und Datenschutzerklärung Sie angenommen haben. Das Passwort liegt nur als Hash (argon2id) vor, der zweite Faktor verschlüsselt.',
          en: 'For an account we store first and family name, email address, language, if you wish place and postal code, whether you want news of the cooperative, and which version of terms and privacy policy you accepted. The password is kept only as a hash (argon2id), the second factor encrypted.',
        },
        {
          de: 'Anmeldungen stehen im Profil mit Gerät und Zeit; 30 Tage nach ihrem Ende werden sie gelöscht. Sicherheitscodes gelten zehn Minuten. Wechselt die E-Mail-Adresse, bleibt die frühere 30 Tage gespeichert, damit der Wechsel rückgängig gemacht werden kann. Wer das Entfernen eines verlorenen zweiten Faktors verlangt hat, bleibt zwei Jahre festgehalten.',
          en: 'Sign-ins stand in the profile with device and time; they are deleted 30 days after they ended. Security codes are valid for ten minutes. When the email address changes, the former one is kept for 30 days so that the change can be undone. Who asked for a lost second factor to be removed is kept on record for two years.',
        },
      ],
    },
    {
      title: { de: 'Wege und Orte', en: 'Trips and places' },
      paragraphs: [
        {
          de: 'Wer an einem Projekt teilnimmt und aufzeichnet, sendet Positionen mit Zeit und Genauigkeit, unterwegs etwa alle zehn Sekunden. Daraus liest Allmend das Tagebuch: Aufenthalte, Etappen, Verkehrsmittel, CO₂. Dazu kommt, was die Person selbst sagt: Namen von Orten, Zwecke, Korrekturen, Bestätigungen.',
          en: 'Whoever takes part in a project and records sends positions with time and accuracy, on the move about every ten seconds. From these Allmend reads the diary: stays, legs, modes, CO₂. To this comes what the person says herself: names of places, purposes, corrections, confirmations.',
        },
        {
          de: 'Positionen, Tagebuch und Worte sind mit einem Schlüssel pro Person und Projekt verschlüsselt (AES-256-GCM). Die Schlüssel, die diese öffnen, liegen nicht in der Datenbank. Unverschlüsselt bleibt, wann ein Gerät gesendet hat, wie viele Positionen es angab und an welchen Tagen Daten vorhanden sind.',
          en: 'Positions, diary and words are encrypted with a key per person and project (AES-256-GCM). The keys that open these are not in the database. Not encrypted are when a device sent something, how many positions it claimed, and on which days there are data.',
        },
        {
          de: 'Das Tagebuch sieht nur die Person selbst. Sie kann ruhige Orte bestimmen, an denen nichts aufgezeichnet wird.',
          en: 'Only the person herself sees the diary. She can name quiet places where nothing is recorded.',
        },
      ],
    },
    {
      title: { de: 'Fotos von Strassen', en: 'Photos of streets' },
      paragraphs: [
        {
          de: 'In CityServer-Projekten nimmt das Telefon von Personen, die dem zugestimmt haben und eine Fotofahrt beginnen, etwa alle fünf Meter ein Foto auf, mit Ort, Genauigkeit, Fahrtrichtung und Zeit. Das Foto liegt im Speicher des Browsers, bis der Server bestätigt, dass es vollständig angekommen ist; dann wird es auf dem Telefon gelöscht. Organisationen können auch eigene Fotos senden.',
          en: 'In CityServer projects the phones of people who have agreed to it and begin a photo ride take a photo about every five metres, with place, accuracy, direction of travel and time. The photo lies in the store of the browser until the server confirms that it has arrived whole; then it is deleted on the phone. Organisations can also send photos of their own.',
        },
        {
          de: 'Auf dem Server liegt das Original in einer Quarantäne, die niemand liest ausser dem Programm, das Fotos aufbereitet. Es läuft bei uns, sucht Gesichter und Nummernschilder, macht sie unkenntlich und zeichnet das Bild neu, ohne die Angaben, die in der Datei standen. Erkannt oder wiedererkannt wird niemand. Das Original ist gelöscht, bevor jemand das Bild sehen kann; was nie vollständig ankommt, wird nach 30 Tagen gelöscht.',
          en: 'On the server the original lies in a quarantine that nobody reads but the program that prepares photos. It runs with us, looks for faces and number plates, makes them unrecognisable and draws the picture anew, without what stood in the file. Nobody is identified or recognised. The original is deleted before anybody can see the picture; what never arrives whole is deleted after 30 days.',
        },
        {
          de: 'Das Programm kann etwas übersehen. Deshalb kann jede Person ein publiziertes Foto ohne Konto melden: Es ist sofort verborgen, bis die Organisation es angeschaut hat. Wer meldet, wird nicht gefragt.',
          en: 'The program can miss something. Therefore anybody can report a published photo without an account: it is hidden at once until the organisation has looked at it. Who reports is not asked.',
        },
        {
          de: 'Die Organisation sieht aufbereitete Fotos mit Ort und Zeit, aber nicht, wer sie aufgenommen hat. Was sie publiziert, sehen alle, mit Ort und Tag. Ihre Fotos können Sie löschen: eine Fahrt, soweit sie nicht publiziert ist, oder mit dem Projekt oder dem Konto alle, auch publizierte. Wer die Einwilligung widerruft, sendet keine weiteren; frühere bleiben, bis Sie sie löschen.',
          en: 'The organisation sees prepared photos with place and time, but not who took them. What it publishes everybody sees, with place and day. You can delete your photos: a ride as far as it is not published, or with the project or the account all of them, published ones too. Whoever withdraws consent sends no more; earlier ones stay until you delete them.',
        },
      ],
    },
    {
      title: { de: 'Bewertungen, Angaben und Gruppen', en: 'Ratings, answers and groups' },
      paragraphs: [
        {
          de: 'In CityServer-Projekten bewerten Teilnehmende Strassen, am Foto oder auf der Karte: Stelle, Richtung, Stufen, auf Wunsch ein Kommentar, und wann. Bewertungen liegen im Speicher des Browsers, bis der Server bestätigt, dass sie angekommen sind. Auf der Karte zählt pro Person und Stelle die letzte; frühere bleiben gespeichert, bis Sie sie löschen.',
          en: 'In CityServer projects participants rate streets, by photo or on the map: place, direction, steps, if they wish a comment, and when. Ratings lie in the store of the browser until the server confirms that they have arrived. On the map the last one counts per person and place; earlier ones stay stored until you delete them.',
        },
        {
          de: 'Freiwillig sagen Sie etwas über sich: Geschlecht, Jahrgang, Velo und wie oft Sie es wozu benützen, Verkehrsmittel, Kinder im Haushalt. Jede Antwort lässt sich ändern und löschen. Bewertungen und Antworten sind nicht einzeln verschlüsselt.',
          en: 'If you wish you say something about yourself: gender, year of birth, bike and how often you use it for what, means of transport, children in the household. Every answer can be changed and deleted. Ratings and answers are not encrypted one by one.',
        },
        {
          de: 'Die Organisation sieht, wie eine Strasse bewertet ist, sobald mindestens fünf Personen sie bewertet haben, und dann auch Kommentare, nie aber, von wem sie stammen. Antworten sieht sie nur ausgezählt.',
          en: 'The organisation sees how a street is rated once at least five people have rated it, and then comments too, but never whose they are. Answers it sees only as figures.',
        },
        {
          de: 'Wer zustimmt, in Gruppen genannt zu werden, kann von der Organisation nach Name oder E-Mail-Adresse gefunden und in eine Gruppe aufgenommen werden. Sie sieht dann Name, E-Mail-Adresse und Gruppe. Die Aufnahme steht im Zugriffsprotokoll; wer die Einwilligung widerruft, ist in keiner Gruppe mehr.',
          en: 'Whoever agrees to be named in groups can be found by the organisation by name or email address and put into a group. It then sees name, email address and group. Being put there stands in the access log; whoever withdraws that consent is in no group any more.',
        },
      ],
    },
    {
      title: { de: 'Wozu, und worauf es beruht', en: 'What for, and on what basis' },
      paragraphs: [
        {
          de: 'Aufgezeichnet und ausgewertet wird mit Ihrer Einwilligung, zu jedem Zweck einzeln: eigenes Tagebuch, Bewertungen, Fotos, Name in Gruppen, Auswertung im Projekt, veröffentlichte Summen, Forschung, Nachrichten. Jede Einwilligung steht mit Fassung und Zeit in einem Verzeichnis und kann jederzeit widerrufen werden. Kontodaten bearbeiten wir, um den Vertrag zu erfüllen, Bestellungen auch wegen gesetzlicher Pflichten.',
          en: 'Recording and analysis happen with your consent, for each purpose by itself: one’s own diary, ratings, photos, name in groups, analysis in the project, published totals, research, messages. Every consent stands in a ledger with version and time and can be withdrawn at any time. We process account data to fulfil the contract, orders also because of legal duties.',
        },
      ],
    },
    {
      title: { de: 'Wie Zahlen geschützt sind', en: 'How figures are protected' },
      paragraphs: [
        {
          de: 'Jede Zahl für eine Organisation beruht auf mindestens zehn Personen, jede öffentliche auf mindestens zwanzig. Ausgezählt wird in festen Zeiträumen (Tage für Gesamtzahlen, sonst Wochen von Montag bis Sonntag), einmal, danach bleibt die Zahl stehen. Eine Person zählt pro Zelle einmal und nie mit mehr als der Hälfte einer Summe. Was zu wenige betrifft, wird nicht gezeigt, auch nicht als Rest einer Summe. Wo jemand wohnt, steht auf keiner Karte.',
          en: 'Every figure for an organisation is about at least ten people, every public one about at least twenty. Counting happens in fixed periods (days for overall figures, else weeks from Monday to Sunday), once, and the figure then stays. A person counts once per cell and never makes more than half of a sum. What is about too few is not shown, not even as the rest of a total. Where somebody lives is on no map.',
        },
        {
          de: 'Für die Karte der Bewertungen gilt etwas anderes, weil sie Strassen zeigt und nicht Wege: Eine Strasse bekommt ihre Farbe ab fünf Personen, öffentlich ab zehn, die vier Stufen einzeln ab zehn, öffentlich ab zwanzig. Gefiltert wird nur, wo auch hinter dem Rest so viele stehen. Die Karte ändert sich mit jeder Bewertung; wer seine löscht, ist auf ihr nicht mehr enthalten.',
          en: 'For the map of ratings something else holds, as it shows streets and not trips: a street gets its colour from five people on, in public from ten, its four steps one by one from ten, in public from twenty. Filters show something only where as many stand behind the rest. The map changes with every rating; whoever deletes hers is no longer part of it.',
        },
        {
          de: 'Freigegebene Zahlen enthalten keine Personendaten mehr und bleiben bestehen, wenn jemand austritt oder löscht.',
          en: 'Released figures hold no personal data any more and stay when somebody leaves or deletes.',
        },
      ],
    },
    {
      title: { de: 'Wer was sieht', en: 'Who sees what' },
      paragraphs: [
        {
          de: 'Organisationen: Zahlen, wie viele Personen beigetreten, verbunden oder ausgetreten sind, und wer zugestimmt hat, in Gruppen genannt zu werden. Ethikrat: was ein Projekt vorhat. Wir selbst: was der Betrieb verlangt. Jeder Zugriff auf Ihre Daten, auch das Auszählen, steht in Ihrem Zugriffsprotokoll unter «Deine Daten». Die Datenbank gibt jeder Anfrage nur die Zeilen, die ihr zustehen.',
          en: 'Organisations: figures, how many people joined, are connected or have left, and who agreed to be named in groups. The ethics board: what a project intends. We ourselves: what running it demands. Every access to your data, counting too, stands in your access log under “Your data”. The database gives every request only the rows it is entitled to.',
        },
        {
          de: 'Wir verkaufen keine Personendaten und geben sie niemandem weiter, ausser an Auftragsbearbeiter, die Server und Mailversand für uns betreiben, und wo ein Gesetz oder Gericht uns dazu zwingt. Nachrichten einer Organisation verschickt Allmend; Ihre Adresse erfährt sie dadurch nicht.',
          en: 'We sell no personal data and pass them to nobody, except to processors who run servers and mail for us, and where a law or court compels us. Messages of an organisation are sent by Allmend; it does not learn your address by them.',
        },
      ],
    },
    {
      title: { de: 'Diese Seiten', en: 'These pages' },
      paragraphs: [
        {
          de: 'Es gibt keine Werbung, keine Schriften und Karten von fremden Servern. Cookies: eines für die Anmeldung, eines, an dem wir einen Browser wiedererkennen, mit dem Sie sich schon angemeldet haben, und eines für die Sprache. Im Browser gespeichert sind ausserdem die Darstellung, was oben rechts von Ihnen steht, und was noch nicht gesendet ist. Protokolle des Servers enthalten keine Adressen, Namen oder Inhalte.',
          en: 'There is no advertising, no fonts or maps from foreign servers. Cookies: one for signing in, one by which we recognise a browser you signed in with before, and one for the language. The browser also keeps the appearance, what stands of you at the top right, and what has not been sent yet. Logs of the server hold no addresses, names or content.',
        },
        { de: '{counting}', en: '{counting}' },
      ],
    },
    {
      title: { de: 'Wie lange', en: 'For how long' },
      paragraphs: [
        {
          de: 'Aufgezeichnetes bleibt, bis Sie es löschen: einen Zeitraum, ein Projekt oder das Konto. Gelöschtes ist sofort aus der Datenbank und nach höchstens zwei Stunden auch in Sicherungen nicht mehr zu entschlüsseln. In Sicherungen bleiben bis zu deren Ablauf Name und E-Mail-Adresse, dass jemand teilnahm und zustimmte, und wann gesendet wurde; kein Ort, kein Weg, kein Wort. Von Fotos bleiben dort Ort und Zeit der Aufnahme bis zum Ablauf der Sicherung, kein Bild. Ebenso lange bleiben dort Bewertungen mit ihren Kommentaren, Antworten und Gruppen.',
          en: 'What is recorded stays until you delete it: a period, a project or the account. What is deleted is gone from the database at once, and after two hours at most can no longer be decrypted in backups either. Until backups expire they hold name and email address, that somebody took part and agreed, and when something was sent; no place, no trip, no word. Of photos, place and time of taking stay there until the backup expires, no picture. Ratings with their comments, answers and groups stay there as long.',
        },
        {
          de: 'Archive, die Sie anfordern, verschwinden nach sieben Tagen. Bestellungen und Belege bleiben zehn Jahre.',
          en: 'Archives you ask for disappear after seven days. Orders and receipts stay for ten years.',
        },
      ],
    },
    {
      title: { de: 'Ihre Rechte', en: 'Your rights' },
      paragraphs: [
        {
          de: 'Auskunft und Herausgabe: Ihr Archiv enthält alles in offenen Formaten, das Tagebuch gibt es auch sofort als CSV. Berichtigung: im Tagebuch und im Profil. Löschung: unter «Deine Daten». Widerruf: jede Einwilligung einzeln. Was davon nicht geht, erledigen wir auf eine Mail an {contact} hin, in der Regel innert 30 Tagen.',
          en: 'Access and portability: your archive holds everything in open formats, and the diary is there at once as CSV. Rectification: in the diary and in the profile. Erasure: under “Your data”. Withdrawal: every consent by itself. Whatever does not work that way we do upon a mail to {contact}, as a rule within 30 days.',
        },
        {
          de: 'Sie können sich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) wenden, in der EU an die Aufsichtsbehörde Ihres Wohnorts.',
          en: 'You can turn to the Federal Data Protection and Information Commissioner (FDPIC), in the EU to the supervisory authority where you live.',
        },
      ],
    },
    {
      title: { de: 'Sicherheit', en: 'Security' },
      paragraphs: [
        {
          de: 'Verbindungen sind verschlüsselt. Wer Daten anderer sieht, weist sich mit einem zweiten Faktor aus. Wird der Datenschutz verletzt und ist das Risiko für Sie hoch, melden wir es dem EDÖB und Ihnen.',
          en: 'Connections are encrypted. Whoever sees other people’s data shows a second factor. If data protection is breached and the risk for you is high, we report it to the FDPIC and to you.',
        },
      ],
    },
    {
      title: { de: 'Änderungen', en: 'Changes' },
      paragraphs: [
        {
          de: 'Eine neue Fassung erscheint hier mit ihrem Datum; frühere bleiben lesbar. Massgebend ist die deutsche Fassung.',
          en: 'A new version appears here with its date; earlier ones stay readable. The German version is authoritative.',
        },
      ],
    },
  ],
}

/** Every version of the privacy policy; a new one is a new text, never a change of an old one. */
export const PRIVACY: Readonly<Record<LegalVersion, LegalDocument>> = { '2026-11-16': FIRST }
