import { texts } from '../../../platform/i18n/texts.ts'

/** What an organisation reads of the board's work on its project. */
export const ownTexts = texts({
  title: { de: 'Ethikrat', en: 'Ethics board' },
  text: {
    de: 'Der Ethikrat prüft den Start und die Auswertung. Was er nicht freigegeben hat, verlässt das Projekt nicht.',
    en: 'The ethics board reviews the start and the analysis. What it has not approved does not leave the project.',
  },
  start: { de: 'Start', en: 'Start' },
  analysis: { de: 'Auswertung', en: 'Analysis' },
  passed: { de: 'genehmigt', en: 'approved' },
  waiting: { de: 'in Prüfung', en: 'in review' },
  declined: { de: 'abgelehnt', en: 'declined' },
  paused: { de: 'pausiert', en: 'paused' },
  not_submitted: { de: 'nicht eingereicht', en: 'not submitted' },
  startText: {
    de: 'Ohne Genehmigung geht das Projekt nicht live, und niemand tritt bei.',
    en: 'Without approval the project does not go live, and nobody joins.',
  },
  analysisText: {
    de: 'Ohne Freigabe bleiben Verkehrsmittel, CO₂, Karten, Gruppen, Dateien und öffentliche Seiten verschlossen. Der Fortschritt ist ab dem Start sichtbar.',
    en: 'Without approval modes, CO₂, maps, groups, files and public pages stay closed. Progress is seen from the start on.',
  },
  textsWaiting: {
    de: 'Neue Einwilligungstexte warten auf den Ethikrat. Bis dahin gelten die bisherigen.',
    en: 'New consent texts wait for the ethics board. Until then those of before are in force.',
  },
  submit: { de: 'Einreichen', en: 'Submit' },
  submitStart: { de: 'Start wieder einreichen', en: 'Submit the start again' },
  submitAnalysis: { de: 'Auswertung einreichen', en: 'Submit the analysis' },
  submitText: {
    de: 'Der Rat liest Zweck, Umfang und Texte aus dem Projekt selbst. Hier steht, was er sonst noch wissen soll.',
    en: 'The board reads purpose, extent and texts from the project itself. Here stands what else it should know.',
  },
  submitField: { de: 'Bemerkung', en: 'Note' },
  submitted: { de: 'Eingereicht', en: 'Submitted' },
  reviews: { de: 'Prüfungen', en: 'Reviews' },
  reviewsNone: {
    de: 'Sobald die Bestellung bezahlt ist, liegt das Projekt beim Ethikrat.',
    en: 'Once the order is paid, the project lies with the ethics board.',
  },
  stage_start: { de: '1. Prüfung: Start', en: '1st review: start' },
  stage_analysis: { de: '2. Prüfung: Auswertung', en: '2nd review: analysis' },
  stage_surveys: { de: 'Umfragen', en: 'Surveys' },
  stage_texts: { de: 'Einwilligungstexte', en: 'Consent texts' },
  state_open: { de: 'In Prüfung', en: 'In review' },
  state_approved: { de: 'Genehmigt', en: 'Approved' },
  state_declined: { de: 'Abgelehnt', en: 'Declined' },
  state_withdrawn: { de: 'Zurückgezogen', en: 'Withdrawn' },
  submittedOn: {
    de: (day: string, due: string) => `Eingereicht am ${day}, Entscheid bis ${due}`,
    en: (day: string, due: string) => `Submitted on ${day}, decided by ${due}`,
  },
  decidedOn: { de: (day: string) => `Entschieden am ${day}`, en: (day: string) => `Decided on ${day}` },
  conditions: { de: 'Auflagen', en: 'Conditions' },
  reason: { de: 'Begründung', en: 'Reason' },
  asks: { de: 'Der Ethikrat fragt', en: 'The ethics board asks' },
  answerField: { de: 'Ihre Antwort', en: 'Your answer' },
  answer: { de: 'Antworten', en: 'Answer' },
  answered: { de: 'Antwort gesendet', en: 'Answer sent' },
  answeredOn: { de: (day: string) => `Beantwortet am ${day}`, en: (day: string) => `Answered on ${day}` },
  adminsOnly: {
    de: 'Antworten können Admins der Organisation.',
    en: 'Admins of the organisation can answer.',
  },
  open: { de: 'Zum Ethikrat', en: 'To the ethics board' },
  hasQuestion: { de: 'Der Ethikrat hat eine Frage an Sie.', en: 'The ethics board has a question for you.' },
  closedTitle: { de: 'Ergebnisse sind noch verschlossen', en: 'Results are still closed' },
  closedTrial: {
    de: 'Der Ethikrat hat den Start noch nicht freigegeben. Von den höchstens zehn Personen, die das Projekt ausprobieren, wird nichts gezählt; wo es Beispielzahlen gibt, stammen sie aus der erfundenen Stadt Seewil.',
    en: 'The ethics board has not approved the start yet. Nothing is counted of the ten people at most who try the project out; where there are sample figures, they come from the invented town of Seewil.',
  },
  closedWaiting: {
    de: 'Die Auswertung liegt beim Ethikrat. Sobald er sie freigibt, stehen hier Verkehrsmittel, CO₂ und Karten.',
    en: 'The analysis lies with the ethics board. Once it approves it, modes, CO₂ and maps stand here.',
  },
  closedNot: {
    de: 'Verkehrsmittel, CO₂ und Karten stehen hier, sobald der Ethikrat die Auswertung freigegeben hat. Sie ist noch nicht eingereicht.',
    en: 'Modes, CO₂ and maps stand here once the ethics board has approved the analysis. It has not been submitted yet.',
  },
  closedDeclined: {
    de: 'Der Ethikrat hat die Auswertung abgelehnt.',
    en: 'The ethics board declined the analysis.',
  },
  closedPaused: {
    de: 'Solange das Projekt pausiert ist, sieht niemand Ergebnisse.',
    en: 'While the project is paused nobody sees results.',
  },
})

/** What it attaches for the board to read. */
export const ownDocumentTexts = texts({
  title: { de: 'Unterlagen', en: 'Documents' },
  text: {
    de: 'Was der Rat neben dem Projekt lesen soll: Konzept, Fragebogen, Gutachten. Nur Ihre Organisation und der Rat sehen es.',
    en: 'What the board should read beside the project: concept, questionnaire, opinions. Only your organisation and the board see it.',
  },
  none: { de: 'Noch ist nichts beigelegt.', en: 'Nothing is attached yet.' },
  attachedOn: { de: (day: string) => `beigelegt am ${day}`, en: (day: string) => `attached on ${day}` },
  name: { de: 'Titel der Unterlage', en: 'Title of the document' },
  file: { de: 'PDF-Datei', en: 'PDF file' },
  fileHint: { de: 'Höchstens 10 MB', en: 'At most 10 MB' },
  fileMissing: { de: 'Wählen Sie eine Datei', en: 'Choose a file' },
  fileWrong: {
    de: 'Die Datei ist leer oder grösser als 10 MB',
    en: 'The file is empty or larger than 10 MB',
  },
  attach: { de: 'Beilegen', en: 'Attach' },
  attached: { de: 'Unterlage beigelegt', en: 'Document attached' },
  takeBack: { de: (title: string) => `${title} zurücknehmen`, en: (title: string) => `Take ${title} back` },
  takenBack: { de: 'Unterlage zurückgenommen', en: 'Document taken back' },
  full: { de: 'Mehr als 20 Unterlagen sind nicht möglich.', en: 'More than 20 documents are not possible.' },
})
