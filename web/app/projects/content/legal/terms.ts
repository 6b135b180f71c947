import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import type { LegalDocument } from './legal-document.ts'

const FIRST: LegalDocument = {
  lead: {
    de: 'Was gilt, wenn Sie Allmend benutzen: als Organisation, die ein Projekt bestellt, und als Person, die teilnimmt.',
    en: 'What holds when you use Allmend: as an organisation that orders a project, and as a person who takes part.',
  },
  sections: [
    {
      title: { de: 'Wer mit wem', en: 'Who with whom' },
      paragraphs: [
        {
          de: 'Betrieben wird Allmend von {operator}. Wer ein Konto eröffnet, schliesst mit ihr einen Vertrag nach schweizerischem Recht. Ein Konto ist für eine Person; Zugangsdaten werden nicht geteilt.',
          en: 'Allmend is run by {operator}. Whoever opens an account enters into a contract with it under Swiss law. An account is for one person; access data are not shared.',
        },
        {
          de: 'Eine Organisation handelt durch die Personen, denen sie Zugriff gibt: höchstens drei, mindestens eine davon mit Administration. Wer Daten anderer sieht, braucht einen zweiten Faktor.',
          en: 'An organisation acts through the people it gives access to: at most three, at least one of them an administrator. Whoever sees other people’s data needs a second factor.',
        },
      ],
    },
    {
      title: { de: 'Projekte bestellen', en: 'Ordering projects' },
      paragraphs: [
        {
          de: 'Ein Projekt hat mindestens 50 Plätze und läuft mindestens 365 Tage. Es gilt der Preis, der vor dem Bestellen Zeile für Zeile gezeigt wird, in Schweizer Franken, nach der Preisliste dieses Tages. Die Mehrwertsteuer steht als eigene Zeile.',
          en: 'A project has at least 50 seats and runs for at least 365 days. The price is the one shown row by row before ordering, in Swiss francs, by the price list of that day. VAT has a row of its own.',
        },
        {
          de: 'Der Projektcode gilt, sobald die Zahlung eingetroffen ist oder wir das Projekt vorher freigeben. Plätze und Tage können dazubestellt werden, wenn das Projekt live ist; sie gelten ab der Zahlung.',
          en: 'The project code works as soon as the payment has arrived, or when we let the project through before. Seats and days can be added once the project is live; they count from their payment.',
        },
        {
          de: 'Mit jeder Bestellung wird festgehalten, welche Fassung dieser Bedingungen galt.',
          en: 'With every order it is kept which version of these terms held.',
        },
      ],
    },
    {
      title: { de: 'Der Ethikrat', en: 'The ethics board' },
      paragraphs: [
        {
          de: 'Kein Projekt geht live, bevor der Ethikrat es genehmigt hat. Er kann ein laufendes Projekt anhalten, bis ein Mangel behoben ist, und es mit Begründung beenden. 10 Prozent von Jahrespreis, Tagesfaktor und Optionen finanzieren diese Arbeit.',
          en: 'No project goes live before the ethics board has approved it. It may pause a running project until a fault is mended, and end it with its reasons. 10 percent of yearly price, days factor and options pay for this work.',
        },
        {
          de: 'Ist ein Projekt angehalten, wird nichts Neues ausgewertet und niemand kann beitreten. Wer teilnimmt, behält ihr Tagebuch und alle Rechte daran.',
          en: 'While a project is paused, nothing new is analysed and nobody can join. Whoever takes part keeps her diary and all rights to it.',
        },
      ],
    },
    {
      title: { de: 'Was Organisationen sehen', en: 'What organisations see' },
      paragraphs: [
        {
          de: 'Organisationen sehen Zahlen über mindestens zehn Personen, in festen Zeiträumen, einmal ausgezählt und danach unverändert. Öffentliche Zahlen beruhen auf mindestens zwanzig Personen. Auf der Karte der Bewertungen zeigt eine Strasse ihr Ergebnis ab fünf Personen, öffentlich ab zehn, und ändert sich mit jeder Bewertung. Einzelne Wege und Orte sieht niemand ausser der Person selbst; Namen sieht eine Organisation nur von denen, die dem zugestimmt haben. Wer versucht, Personen aus Zahlen zu erkennen, verletzt diesen Vertrag.',
          en: 'Organisations see figures about at least ten people, in fixed periods, counted once and unchanged after. Public figures are about at least twenty people. On the map of ratings a street shows its result from five people on, in public from ten, and changes with every rating. Single trips and places are seen by nobody but the person herself; names an organisation sees only of those who agreed to it. Whoever tries to recognise people in figures breaks this contract.',
        },
      ],
    },
    {
      title: { de: 'Teilnehmen', en: 'Taking part' },
      paragraphs: [
        {
          de: 'Teilnehmen ist freiwillig und kostet nichts. Zugestimmt wird zu jedem Zweck einzeln; jede Zustimmung kann jederzeit zurückgenommen werden. Wer das Tagebuch oder die Auswertung nicht mehr will, tritt damit aus dem Projekt aus.',
          en: 'Taking part is voluntary and free of charge. Each purpose is agreed to by itself; every consent can be taken back at any time. Whoever no longer wants the diary or the analysis thereby leaves the project.',
        },
        {
          de: 'Die aufgezeichneten Daten gehören der Person, die sie aufzeichnet. Sie sieht, korrigiert, bestätigt, lädt herunter und löscht sie, auch nach dem Ende des Projekts.',
          en: 'The recorded data belong to the person who records them. She sees, corrects, confirms, downloads and deletes them, also after the end of the project.',
        },
      ],
    },
    {
      title: { de: 'Was nicht erlaubt ist', en: 'What is not allowed' },
      paragraphs: [
        {
          de: 'Nicht erlaubt ist, mit fremden Geräten oder im Namen anderer aufzuzeichnen, die Plattform absichtlich zu überlasten, Schutzvorrichtungen zu umgehen oder Inhalte einzustellen, die Rechte anderer verletzen. Wer eine Schwachstelle findet, meldet sie bitte an die Adresse in /.well-known/security.txt.',
          en: 'It is not allowed to record with other people’s devices or in their name, to overload the platform on purpose, to get around what protects it, or to post content that violates the rights of others. Whoever finds a weakness please reports it to the address in /.well-known/security.txt.',
        },
      ],
    },
    {
      title: { de: 'Verfügbarkeit und Haftung', en: 'Availability and liability' },
      paragraphs: [
        {
          de: 'Wir betreiben Allmend mit der Sorgfalt, die man von uns erwarten darf, und versprechen keine bestimmte Verfügbarkeit. Was ein Gerät noch nicht senden konnte, bleibt auf dem Gerät. Erkannte Verkehrsmittel sind Schätzungen; wie gut sie sind, messen wir und legen es offen.',
          en: 'We run Allmend with the care one may expect of us, and promise no particular availability. What a device could not send yet stays on the device. Detected modes are estimates; we measure how good they are and disclose it.',
        },
        {
          de: 'Wir haften für Vorsatz und grobe Fahrlässigkeit; darüber hinaus nur, soweit das Gesetz es zwingend verlangt.',
          en: 'We are liable for intent and gross negligence; beyond that only where the law compels it.',
        },
      ],
    },
    {
      title: { de: 'Ende', en: 'End' },
      paragraphs: [
        {
          de: 'Ein Konto kann jederzeit unter «Deine Daten» gelöscht werden. Wer als einzige Person eine Organisation administriert, übergibt sie vorher. Bestellungen und Belege bleiben zehn Jahre erhalten, wie es das Obligationenrecht verlangt.',
          en: 'An account can be deleted at any time under “Your data”. Whoever is the only administrator of an organisation hands it over first. Orders and receipts are kept for ten years, as the Swiss Code of Obligations requires.',
        },
        {
          de: 'Wir können ein Konto sperren, das diesen Bedingungen grob widerspricht; die Person erfährt den Grund und kann ihre Daten herausverlangen.',
          en: 'We may block an account that grossly breaks these terms; the person is told why and can demand her data.',
        },
      ],
    },
    {
      title: { de: 'Änderungen', en: 'Changes' },
      paragraphs: [
        {
          de: 'Ändern diese Bedingungen, erscheint eine neue Fassung mit ihrem Datum; frühere Fassungen bleiben auf dieser Seite lesbar. Für eine Bestellung gilt die Fassung, die beim Bestellen angenommen wurde.',
          en: 'When these terms change, a new version with its date appears; earlier versions stay readable on this page. For an order the version accepted when ordering holds.',
        },
      ],
    },
    {
      title: { de: 'Recht und Kontakt', en: 'Law and contact' },
      paragraphs: [
        {
          de: 'Es gilt schweizerisches Recht. Gerichtsstand ist der Sitz der Betreiberin; zwingende Gerichtsstände bleiben vorbehalten. Massgebend ist die deutsche Fassung. Fragen an {contact}.',
          en: 'Swiss law applies. The place of jurisdiction is the seat of the operator; mandatory places of jurisdiction are reserved. The German version is authoritative. Questions to {contact}.',
        },
      ],
    },
  ],
}

/** Every version of the terms of use; a new one is a new text, never a change of an old one. */
export const TERMS: Readonly<Record<LegalVersion, LegalDocument>> = { '2026-11-16': FIRST }
