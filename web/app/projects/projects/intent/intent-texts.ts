import { texts } from '../../../platform/i18n/texts.ts'

export const intentTexts = texts({
  title: { de: 'Wozu', en: 'What for' },
  text: {
    de: 'Der Ethikrat liest diese Angaben, bevor er das Projekt genehmigt. Bis dahin lassen sie sich ändern.',
    en: 'The ethics board reads this before it approves the project. Until then you may change it.',
  },
  purpose: { de: 'Zweck des Projekts', en: 'Purpose of the project' },
  purposeHint: {
    de: "Was wollen Sie wissen, und was geschieht damit? 20 bis 1'000 Zeichen.",
    en: "What do you want to know, and what happens with it? 20 to 1'000 characters.",
  },
  analysedBy: { de: 'Wer wertet aus?', en: 'Who analyses?' },
  own: { de: 'Unsere Organisation', en: 'Our organisation' },
  provider: { de: 'Allmend', en: 'Allmend' },
  partner: { de: 'Ein Partner', en: 'A partner' },
  choose: { de: 'Bitte wählen', en: 'Please choose' },
  partnerName: { de: 'Name des Partners', en: 'Name of the partner' },
  results: { de: 'Gewünschte Resultate', en: 'Results wanted' },
  mode_split: { de: 'Anteile der Verkehrsmittel', en: 'Shares of the modes of transport' },
  co2: { de: 'CO₂-Bilanz', en: 'CO₂ balance' },
  cells: {
    de: 'Karte der Zellen, in denen Menschen unterwegs sind',
    en: 'Map of the cells people travel in',
  },
  flows: { de: 'Verkehrsströme zwischen Gebieten', en: 'Flows between areas' },
  ratings: { de: 'Bewertungen der Strassen und Routen', en: 'Ratings of streets and routes' },
  photos: { de: 'Fotos der Strassen und Routen', en: 'Photos of streets and routes' },
  cohorts: {
    de: 'Vergleich von Gruppen, zum Beispiel nach Alter',
    en: 'Comparison of groups, for example by age',
  },
  postcodes: { de: 'Zahlen nach Postleitzahl', en: 'Figures by postcode' },
  survey: { de: 'Antworten der Teilnehmenden auf Fragen', en: 'Answers of participants to questions' },
  public_insights: { de: 'Öffentliche Einblicke', en: 'Public insights' },
  otherResults: { de: 'Etwas anderes', en: 'Something else' },
  otherResultsHint: {
    de: 'In einem Satz, höchstens 300 Zeichen',
    en: 'In one sentence, at most 300 characters',
  },
  approved: { de: 'Vom Ethikrat genehmigt', en: 'Approved by the ethics board' },
  approvedText: {
    de: 'Zweck, Auswertung und Resultate bleiben, wie der Ethikrat sie gelesen hat. Für einen anderen Zweck bestellen Sie ein neues Projekt.',
    en: 'Purpose, analysis and results stay as the ethics board read them. For another purpose please order a new project.',
  },
  notAsked: {
    de: 'Dieses Projekt wurde bestellt, bevor wir danach fragten.',
    en: 'This project was ordered before we asked for it.',
  },
})
