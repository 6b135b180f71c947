import { texts } from '../../../platform/i18n/texts.ts'

/** What stands in a case, and what is decided about it. */
export const reviewTexts = texts({
  phases: { de: 'Wo das Projekt steht', en: 'Where the project is' },
  phaseStart: { de: 'Prüfung des Starts', en: 'Review of the start' },
  phaseStartDone: { de: 'Start genehmigt', en: 'Start approved' },
  phaseRun: { de: 'Erhebung', en: 'Collecting' },
  phaseRunDone: { de: 'Erhebung beendet', en: 'Collecting ended' },
  phaseAnalysis: { de: 'Prüfung der Auswertung', en: 'Review of the analysis' },
  phaseAnalysisDone: { de: 'Auswertung genehmigt', en: 'Analysis approved' },
  phaseResults: { de: 'Freigabe der Ergebnisse', en: 'Results released' },
  submittedOn: { de: (day: string) => `eingereicht ${day}`, en: (day: string) => `submitted ${day}` },
  declinedOn: { de: (day: string) => `abgelehnt ${day}`, en: (day: string) => `declined ${day}` },
  fromDay: { de: (day: string) => `ab ${day}`, en: (day: string) => `from ${day}` },
  earliest: { de: (day: string) => `frühestens ${day}`, en: (day: string) => `${day} at the earliest` },
  pending: { de: 'noch nicht eingereicht', en: 'not submitted yet' },
  reopened: { de: 'Wieder geöffnet', en: 'Opened again' },
  reopenedText: {
    de: 'Der Umfang ist nicht mehr der, den der Rat genehmigt hat. Bis zu einem neuen Entscheid bleibt das Tor geschlossen.',
    en: 'The scope is no longer the one the board approved. Until it decides again the gate stays closed.',
  },
  text: { de: 'Die Organisation schreibt dazu', en: 'The organisation writes' },
  risks: { de: 'Risiken', en: 'Risks' },
  risksText: {
    de: 'Vom Programm aus dem Projekt gelesen. Das schwerste bestimmt die Klasse.',
    en: 'Read from the project by the program. The gravest decides the class.',
  },
  risksNone: { de: 'Nichts Auffälliges.', en: 'Nothing conspicuous.' },
  children: { de: 'Unter 16-Jährige können teilnehmen', en: 'People under 16 can take part' },
  very_many: { de: 'Über 20\u2019000 Plätze', en: 'More than 20\u2019000 seats' },
  partner: { de: 'Ein Partner wertet aus', en: 'A partner analyses' },
  small_groups: { de: 'Ergebnisse nach Gruppen oder Postleitzahl', en: 'Results by groups or postcode' },
  public: { de: 'Ergebnisse werden öffentlich', en: 'Results become public' },
  other_results: { de: 'Ergebnisse ausserhalb der Liste', en: 'Results beyond the list' },
  own_texts: { de: 'Eigene Einwilligungstexte', en: 'Own consent texts' },
  few_people: { de: 'Weniger als 100 Plätze', en: 'Fewer than 100 seats' },
  survey: { de: 'Mit Umfrage', en: 'With a survey' },
  photos: { de: 'Mit Fotos', en: 'With photos' },
  long: { de: 'Länger als zwei Jahre', en: 'Longer than two years' },
  class: { de: 'Klasse', en: 'Class' },
  class1: { de: 'Klasse 1: ein Mitglied entscheidet', en: 'Class 1: one member decides' },
  class2: { de: 'Klasse 2: die Leitung entscheidet', en: 'Class 2: the chair decides' },
  class3: {
    de: 'Klasse 3: der Rat stimmt ab, Mehrheit 3 von 5',
    en: 'Class 3: the board votes, majority 3 of 5',
  },
  classChange: { de: 'Klasse ändern', en: 'Change the class' },
  classHint: {
    de: 'Wer tiefer einstuft, als die Risiken sagen, stimmt nicht mit.',
    en: 'Whoever sets it below what the risks say does not vote.',
  },
  classSave: { de: 'Klasse speichern', en: 'Save the class' },
  classSaved: { de: 'Klasse gespeichert', en: 'Class saved' },
  figures: { de: 'Verlangte Zahlen', en: 'Figures asked for' },
  figuresText: {
    de: 'Wie viele Personen hinter einer Zahl stehen müssen, bevor sie jemand sieht.',
    en: 'How many people must stand behind a figure before anybody sees it.',
  },
  figuresFrom: {
    de: (least: string) => `ab ${least} Personen`,
    en: (least: string) => `from ${least} people`,
  },
  figuresPublicFrom: {
    de: (least: string) => `öffentlich ab ${least}`,
    en: (least: string) => `public from ${least}`,
  },
  figuresUncounted: { de: 'keine Zahl; unkenntlich gemacht', en: 'no figure; made unrecognisable' },
  figuresOther: { de: 'vom Rat zu beurteilen', en: 'for the board to judge' },
  groups: { de: 'Kleinste Gruppen', en: 'Smallest groups' },
  groupsText: {
    de: (cells: string, least: string) =>
      `Personen pro H3-Zelle in der letzten gezählten Woche: ${cells} Zellen. Zellen mit weniger als ${least} Personen werden gar nicht erst festgehalten.`,
    en: (cells: string, least: string) =>
      `People per H3 cell in the last counted week: ${cells} cells. Cells with fewer than ${least} people are not kept at all.`,
  },
  groupsSuppressed: {
    de: (few: string, all: string, least: string) =>
      `Personen pro H3-Zelle in der letzten gezählten Woche. Rund ${few} von ${all} Zellen liegen unter der Schwelle von ${least} Personen und werden unterdrückt: Von ihnen wird nur ihre Zahl festgehalten.`,
    en: (few: string, all: string, least: string) =>
      `People per H3 cell in the last counted week. About ${few} of ${all} cells lie below the threshold of ${least} people and are suppressed: only their number is kept.`,
  },
  suppressed: { de: 'unterdrückt', en: 'suppressed' },
  groupsFew: {
    de: (least: string, cells: string) => `Unter ${least} Personen: rund ${cells} Zellen, unterdrückt`,
    en: (least: string, cells: string) => `Fewer than ${least} people: about ${cells} cells, suppressed`,
  },
  groupsNone: {
    de: (least: string, open: string) =>
      `Noch ist nichts gezählt. Gezeigt wird der Organisation nur, was von mindestens ${least} Personen handelt, öffentlich nur von mindestens ${open}.`,
    en: (least: string, open: string) =>
      `Nothing is counted yet. The organisation is shown only what is about at least ${least} people, the public about at least ${open}.`,
  },
  groupsBar: {
    de: (people: string, cells: string) => `${people} Personen: ${cells} Zellen`,
    en: (people: string, cells: string) => `${people} people: ${cells} cells`,
  },
  threshold: {
    de: (least: string) => `Schwelle ${least} Personen`,
    en: (least: string) => `Threshold ${least} people`,
  },
  criteria: { de: 'Kriterien', en: 'Criteria' },
  purpose: { de: 'Zweckbindung', en: 'Bound to its purpose' },
  consent: { de: 'Einwilligung und Ausstieg', en: 'Consent and leaving' },
  criterion_small_groups: { de: 'Anonymität kleiner Gruppen', en: 'Anonymity of small groups' },
  criterion_survey: { de: 'Verhältnismässigkeit der Umfrage', en: 'Proportionate survey' },
  balance: { de: 'Ausgewogenheit der Stichprobe', en: 'Balanced sample' },
  return_of_results: {
    de: 'Rückgabe der Ergebnisse an Teilnehmende',
    en: 'Results go back to participants',
  },
  met: { de: 'erfüllt', en: 'met' },
  condition: { de: 'Auflage', en: 'condition' },
  open: { de: 'offen', en: 'open' },
  verdictOf: { de: (name: string) => `Urteil zu ${name}`, en: (name: string) => `Verdict on ${name}` },
  textsOf: { de: (name: string) => `Bemerkung zu ${name}`, en: (name: string) => `Note on ${name}` },
  edit: { de: (name: string) => `${name} beurteilen`, en: (name: string) => `Judge ${name}` },
  editShort: { de: 'beurteilen', en: 'judge' },
  keep: { de: 'Festhalten', en: 'Keep' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  waitingSurveys: { de: 'Umfragen, die noch niemand sieht', en: 'Surveys nobody sees yet' },
  waitingSurvey: {
    de: (title: string, version: number, day: string) => `${title}, Fassung ${version}, offen bis ${day}`,
    en: (title: string, version: number, day: string) => `${title}, version ${version}, open until ${day}`,
  },
  waitingTexts: { de: 'Neue Texte, die noch niemand sieht', en: 'New texts nobody sees yet' },
  questions: { de: 'Rückfragen', en: 'Questions' },
  questionsNone: { de: 'Bisher keine.', en: 'None so far.' },
  askedOn: { de: (day: string) => `gefragt am ${day}`, en: (day: string) => `asked on ${day}` },
  answeredOn: { de: (day: string) => `beantwortet am ${day}`, en: (day: string) => `answered on ${day}` },
  answerMissing: { de: 'Die Antwort steht aus.', en: 'Not answered yet.' },
  voices: { de: 'Stimmen', en: 'Votes' },
  voicesOf: {
    de: (given: string, of: string) => `${given} von ${of}, Mehrheit 3`,
    en: (given: string, of: string) => `${given} of ${of}, majority 3`,
  },
  you: { de: (name: string) => `${name} (Sie)`, en: (name: string) => `${name} (you)` },
  chair: { de: 'Leitung', en: 'chair' },
  vote_approve: { de: 'Genehmigen', en: 'Approve' },
  vote_conditions: { de: 'Mit Auflagen', en: 'Conditions' },
  vote_decline: { de: 'Ablehnen', en: 'Decline' },
  vote_pending: { de: 'ausstehend', en: 'pending' },
  boardSmall: { de: 'Der Ethikrat ist zu klein', en: 'The ethics board is too small' },
  boardSmallText: {
    de: (members: number, asked: number) =>
      `Der Ethikrat hat zurzeit ${members === 1 ? 'ein Mitglied, das' : `${members} Mitglieder, die`} hier abstimmen ${members === 1 ? 'kann' : 'können'}; diese Klasse verlangt ${asked} Stimmen. Bis es so viele sind, wird nichts freigegeben.`,
    en: (members: number, asked: number) =>
      `The ethics board has ${members === 1 ? 'one member' : `${members} members`} who can vote here; this class asks for ${asked} votes. Until there are that many nothing is released.`,
  },
  votedBefore: {
    de: (day: string) => `Stimme vom ${day} galt einer früheren Fassung`,
    en: (day: string) => `voted on ${day} on what it was before`,
  },
  vote_touched: { de: 'befangen', en: 'touched' },
  somebody: { de: 'Konto gelöscht', en: 'account erased' },
  conflict: { de: 'Ich bin befangen', en: 'This touches me' },
  conflictQuestion: { de: 'Befangenheit erklären?', en: 'Declare that this touches you?' },
  conflictText: {
    de: 'Sie stimmen dann nicht mit, und eine Stimme, die Sie gegeben haben, zählt nicht mehr.',
    en: 'You then do not vote, and a vote you have given counts no more.',
  },
  conflictReason: { de: 'Worum es geht', en: 'What it is about' },
  conflictAct: { de: 'Befangenheit erklären', en: 'Declare it' },
  conflictDone: { de: 'Befangenheit erklärt', en: 'Declared' },
  documents: { de: 'Unterlagen', en: 'Documents' },
  documentOf: {
    de: (stage: string, day: string) => `${stage}, ${day}`,
    en: (stage: string, day: string) => `${stage}, ${day}`,
  },
  stateOpen: { de: 'offen', en: 'open' },
  stateApproved: { de: 'genehmigt', en: 'approved' },
  stateDeclined: { de: 'abgelehnt', en: 'declined' },
  stateWithdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
})

/** What a case shows, by part. */
export const partTexts = texts({
  purpose: { de: 'Zweck', en: 'purpose' },
  scope: { de: 'Umfang', en: 'extent' },
  texts: { de: 'Einwilligungstexte', en: 'consent texts' },
  surveys: { de: 'Umfragen', en: 'surveys' },
  invite: { de: 'Einladungsseite', en: 'invite page' },
  documents: { de: 'Unterlagen', en: 'documents' },
})

export const voteTexts = texts({
  changed: { de: 'Der Fall hat sich geändert', en: 'The case has changed' },
  changedText: {
    de: (parts: string) =>
      `Seit Sie ihn geöffnet haben, ist anders: ${parts}. Lesen Sie ihn noch einmal, bevor Sie abstimmen. Was Sie geschrieben haben, bleibt stehen.`,
    en: (parts: string) =>
      `Since you opened it, this has changed: ${parts}. Read it again before you vote. What you have written stays.`,
  },
  changedRead: { de: 'Ich habe es gelesen', en: 'I have read it' },
  title: { de: 'Ihr Entscheid', en: 'Your decision' },
  none: {
    de: 'Das Projekt ist zu Ende. Es gibt nichts mehr zu entscheiden.',
    en: 'The project is over. There is nothing left to decide.',
  },
  touched: {
    de: 'Diese Prüfung betrifft Sie: Sie stimmen nicht mit.',
    en: 'This review touches you: you do not vote on it.',
  },
  approve: { de: 'Genehmigen', en: 'Approve' },
  approveText: { de: 'Ohne Auflagen.', en: 'Without conditions.' },
  conditions: { de: 'Mit Auflagen genehmigen', en: 'Approve with conditions' },
  conditionsText: {
    de: 'Die Organisation liest sie, und alle im Register.',
    en: 'The organisation reads them, and everybody in the register.',
  },
  decline: { de: 'Ablehnen', en: 'Decline' },
  declineText: {
    de: 'Das Tor bleibt geschlossen. Die Organisation kann wieder einreichen.',
    en: 'The gate stays closed. The organisation can submit again.',
  },
  question: { de: 'Rückfrage an die Organisation', en: 'Ask the organisation' },
  questionText: { de: 'Die Prüfung bleibt offen.', en: 'The review stays open.' },
  paused: { de: 'Anhalten', en: 'Pause' },
  pausedText: {
    de: 'Niemand tritt bei, die Telefone zeichnen nicht auf, niemand sieht Zahlen, diese Tage zählen nie.',
    en: 'Nobody joins, phones do not record, nobody sees figures, these days never count.',
  },
  resumed: { de: 'Weiterlaufen lassen', en: 'Let it go on' },
  resumedText: { de: 'Ab morgen zählen die Tage wieder.', en: 'From tomorrow on days count again.' },
  closed: { de: 'Schliessen', en: 'Close' },
  closedText: {
    de: 'Für immer. Tagebücher und veröffentlichte Zahlen bleiben.',
    en: 'For good. Diaries and released figures stay.',
  },
  reason: { de: 'Begründung, wird der Organisation mitgeteilt', en: 'Reason, told to the organisation' },
  reasonApprove: { de: 'Begründung, liest nur der Rat', en: 'Reason, read by the board alone' },
  reasonConditions: {
    de: 'Auflage, wird der Organisation mitgeteilt',
    en: 'Condition, told to the organisation',
  },
  reasonQuestion: { de: 'Frage, wird der Organisation gemailt', en: 'Question, mailed to the organisation' },
  save: { de: 'Entscheid speichern', en: 'Save the decision' },
  ask: { de: 'Frage stellen', en: 'Ask' },
  saved: { de: 'Entscheid gespeichert', en: 'Decision saved' },
  asked: { de: 'Frage gestellt', en: 'Question asked' },
  changeable: {
    de: (day: string) => `Änderbar bis zur Sitzung vom ${day}.`,
    en: (day: string) => `Can be changed until the sitting of ${day}.`,
  },
  closeQuestion: {
    de: (title: string) => `«${title}» für immer schliessen?`,
    en: (title: string) => `Close “${title}” for good?`,
  },
  closeText: {
    de: 'Niemand kann mehr beitreten, die Telefone hören auf, und es lässt sich nicht rückgängig machen.',
    en: 'Nobody can join any more, phones stop, and it cannot be undone.',
  },
  closeAct: { de: (title: string) => `«${title}» schliessen`, en: (title: string) => `Close “${title}”` },
})
