import { texts } from '../i18n/texts.ts'

export const homeTexts = texts({
  title: { de: 'Startseite', en: 'Home' },
  description: {
    de: 'Allmend ist die Datengenossenschaft für nachhaltige Mobilität. Gemeinden, Hochschulen und Unternehmen verstehen, wie Menschen unterwegs sind. Die Menschen behalten ihre Daten.',
    en: 'Allmend is the data cooperative for sustainable mobility. Municipalities, universities and companies understand how people travel. The people keep their data.',
  },
  headingFirst: { de: 'Mobilitätsdaten,', en: 'Mobility data' },
  headingSecond: { de: 'die allen gehören.', en: 'that belong to all.' },
  startProject: { de: 'Projekt starten', en: 'Start a project' },
  seePrices: { de: 'Preise ansehen', en: 'See prices' },
  seeSteps: { de: 'So läuft ein Projekt', en: 'How a project works' },
  products: { de: 'Zwei Produkte, ein Grundsatz', en: 'Two products, one principle' },
  trackingWords: {
    de: 'Teilnehmende zeichnen ihre Wege mit der App auf. Das Verkehrsmittel wird automatisch erkannt, im Tagebuch geprüft und bestätigt.',
    en: 'Participants record their trips with the app. The mode of transport is detected automatically, checked and validated in the diary.',
  },
  trackingSketch: { de: 'Schema: fünf Tage als Zeitband', en: 'Sketch: five days as time bands' },
  measuring: { de: 'Messung', en: 'Measuring' },
  measuringWords: { de: 'alle 10 Sekunden', en: 'every 10 seconds' },
  detected: { de: 'Erkannt', en: 'Detected' },
  modes: {
    de: 'zu Fuss, Joggen, Velo, E-Bike, Tram, Bus, Bahn, Schiff, Auto, Flugzeug, Anderes',
    en: 'walking, running, bike, e-bike, tram, bus, train, boat, car, plane, other',
  },
  result: { de: 'Ergebnis', en: 'Result' },
  resultWords: {
    de: 'Modalsplit, Distanz, Dauer, CO₂, Wegzwecke',
    en: 'Mode split, distance, duration, CO₂, purposes',
  },
  from: { de: 'Ab', en: 'From' },
  fromWords: { de: '50 Teilnehmenden und 365 Tagen', en: '50 participants and 365 days' },
  cityserverWords: {
    de: 'Velofahrende bewerten Routen, fotografieren Strecken und fahren gemeinsame Touren. Die Planung sieht, wo es klemmt.',
    en: 'Cyclists rate routes, photograph sections and ride tours together. Planners see where it pinches.',
  },
  cityserverSketch: { de: 'Schema: bewertete Strecken', en: 'Sketch: rated sections' },
  rating: { de: 'Bewertung', en: 'Rating' },
  insufficient: { de: 'Ungenügend', en: 'Insufficient' },
  missed: { de: 'Knapp verfehlt', en: 'Just missed' },
  good: { de: 'Gut', en: 'Good' },
  excellent: { de: 'Sehr gut', en: 'Very good' },
  photos: { de: 'Fotos', en: 'Photos' },
  photosWords: {
    de: 'alle 5 Meter, auf das Netz projiziert',
    en: 'every 5 metres, projected onto the network',
  },
  criteria: { de: 'Kriterien', en: 'Criteria' },
  criteriaWords: {
    de: 'Sicherheit, Konfliktfreiheit, Attraktivität',
    en: 'Safety, conflict-freedom, attractiveness',
  },
  tools: { de: 'Werkzeuge', en: 'Tools' },
  toolsWords: {
    de: 'Routeneditor, Missionen, Touren, Umfragen',
    en: 'Route editor, missions, tours, surveys',
  },
  steps: { de: 'So läuft ein Projekt', en: 'How a project works' },
  step1: { de: 'Organisation anlegen', en: 'Create an organisation' },
  step1Words: {
    de: 'Konto eröffnen, Organisation erfassen, bis zu drei Personen freischalten.',
    en: 'Open an account, enter the organisation, give up to three people access.',
  },
  step2: { de: 'Projekt einrichten', en: 'Set up the project' },
  step2Words: {
    de: 'Plätze, Laufzeit und Umfrage wählen. Der Preis steht sofort fest.',
    en: 'Choose seats, duration and survey. The price is known at once.',
  },
  step3: { de: 'Ethikrat prüft', en: 'The ethics board reviews' },
  step3Words: {
    de: 'Zweck, Einladung und Umfang werden vor dem Start beurteilt.',
    en: 'Purpose, invitation and scope are assessed before the start.',
  },
  step4: { de: 'Live gehen', en: 'Go live' },
  step4Words: {
    de: 'Einladungsseite und QR-Codes verteilen, Fortschritt verfolgen.',
    en: 'Share the invite page and QR codes, follow the progress.',
  },
  step5: { de: 'Auswerten', en: 'Analyse' },
  step5Words: {
    de: 'Zweite Prüfung, dann Ergebnisse und öffentliche Einblicke.',
    en: 'A second review, then results and public insights.',
  },
  principle: {
    de: 'Wer sich bewegt, entscheidet über die Spur.',
    en: 'Whoever moves decides about the trace.',
  },
  principleWords: {
    de: 'Teilnehmende sehen, korrigieren, exportieren und löschen ihre Daten jederzeit. Niemand sieht die Wege einer einzelnen Person. 10\u202F% jedes Auftrags finanzieren den Ethikrat, der jedes Projekt zweimal prüft.',
    en: 'Participants see, correct, export and delete their data at any time. Nobody sees the trips of a single person. 10\u202F% of every order pays for the ethics board, which reviews each project twice.',
  },
  member: { de: 'Mitglied werden', en: 'Become a member' },
  memberWords: {
    de: 'Ein Anteil kostet CHF 50. Er gibt Ihnen eine Stimme an der Generalversammlung, unabhängig davon, wie viele Anteile Sie halten.',
    en: 'A share costs CHF 50. It gives you one vote in the general assembly, however many shares you hold.',
  },
  subscribe: { de: 'Anteile zeichnen', en: 'Buy shares' },
  packages: { de: 'Pakete', en: 'Packages' },
  package: { de: 'Paket', en: 'Package' },
  amount: { de: 'Betrag', en: 'Amount' },
  choice: { de: 'Auswahl', en: 'Choice' },
  choose: { de: 'Wählen', en: 'Choose' },
  shares: {
    de: (n: number) => (n === 1 ? '1 Anteil' : `${n} Anteile`),
    en: (n: number) => (n === 1 ? '1 share' : `${n} shares`),
  },
})
