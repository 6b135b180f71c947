import { texts } from '../../../platform/i18n/texts.ts'

export const profileTexts = texts({
  heading: { de: 'Ein paar Fragen zu dir', en: 'A few questions about you' },
  text: {
    de: 'Jede Antwort ist freiwillig. Sie hilft zu sehen, für wen Strassen gut sind. Die Organisation sieht nur Summen ab zehn Personen, nie deine Antworten. Du kannst jede ändern oder löschen.',
    en: 'Every answer is up to you. They help to see for whom streets are good. The organisation only sees totals of ten people or more, never your answers. You can change or erase each of them.',
  },
  person: { de: 'Du', en: 'You' },
  gender: { de: 'Geschlecht', en: 'Gender' },
  birthYear: { de: 'Geburtsjahr', en: 'Year of birth' },
  frequency: { de: 'Wie oft bist du unterwegs?', en: 'How often do you travel?' },
  bike: { de: 'Dein Velo', en: 'Your bike' },
  bikeType: { de: 'Velo, das du am meisten nutzt', en: 'The bike you ride most' },
  usages: { de: 'Wozu du Velo fährst', en: 'What you ride for' },
  children: { de: 'Kinder unter 16 im Haushalt', en: 'Children under 16 in the household' },
  open: { de: 'nicht beantwortet', en: 'not answered' },
  take: { de: 'Antwort löschen', en: 'Erase the answer' },
  save: { de: 'Antworten speichern', en: 'Save answers' },
  saved: { de: 'Gespeichert', en: 'Saved' },
  nothingNew: { de: 'Alles ist gespeichert.', en: 'Everything is saved.' },
  unsaved: {
    de: (count: string) => `${count} noch nicht gespeichert`,
    en: (count: string) => `${count} not saved yet`,
  },
  erase: { de: 'Alle Antworten löschen', en: 'Erase all answers' },
  eraseQuestion: { de: 'Alle Antworten löschen?', en: 'Erase all answers?' },
  eraseText: {
    de: 'Deine Antworten und alle früheren Fassungen werden gelöscht. Summen, in denen sie schon enthalten sind, bleiben. Du nimmst weiter teil.',
    en: 'Your answers and all earlier versions are erased. Totals that already contain them stay. You still take part.',
  },
  erased: { de: 'Alle Antworten sind gelöscht', en: 'All answers are erased' },
  inGroups: {
    de: (names: string) => `Die Organisation hat dich in Gruppen aufgenommen: ${names}.`,
    en: (names: string) => `The organisation has put you into groups: ${names}.`,
  },
})
