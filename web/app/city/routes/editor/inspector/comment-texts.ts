import { number } from '../../../../platform/i18n/formats.ts'
import { texts } from '../../../../platform/i18n/texts.ts'

export const commentTexts = texts({
  title: { de: 'Kommentare', en: 'Comments' },
  field: { de: 'Neuer Kommentar', en: 'New comment' },
  who: {
    de: 'Ihre Organisation liest mit, die Öffentlichkeit nicht.',
    en: 'Your organisation reads it, the public does not.',
  },
  left: {
    de: (letters: number) => `Noch ${number(letters)} Zeichen`,
    en: (letters: number) => `${number(letters)} characters left`,
  },
  place: {
    de: (street: string) => `Zur gewählten Stelle: ${street}`,
    en: (street: string) => `About the chosen place: ${street}`,
  },
  add: { de: 'Kommentieren', en: 'Comment' },
  added: { de: 'Kommentar hinzugefügt.', en: 'Comment added.' },
  none: { de: 'Noch kein Kommentar.', en: 'No comment yet.' },
  show: { de: 'Stelle zeigen', en: 'Show the place' },
  of: {
    de: (what: string, name: string, at: string) => `${what}: Kommentar von ${name}, ${at}`,
    en: (what: string, name: string, at: string) => `${what}: comment by ${name}, ${at}`,
  },
  delete: { de: 'Löschen', en: 'Delete' },
  deleteTitle: { de: 'Kommentar löschen?', en: 'Delete the comment?' },
  deleteText: {
    de: 'Er verschwindet für alle in Ihrer Organisation und lässt sich nicht zurückholen.',
    en: 'It disappears for everybody in your organisation and cannot be brought back.',
  },
  deleteAct: { de: 'Kommentar löschen', en: 'Delete comment' },
  deleted: { de: 'Kommentar gelöscht.', en: 'Comment deleted.' },
})
