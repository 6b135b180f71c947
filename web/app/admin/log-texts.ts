import { texts } from '../i18n/texts.ts'

export const logTexts = texts({
  title: { de: 'Protokoll', en: 'Log' },
  words: {
    de: 'Was Admins getan haben, das Neuste zuerst. Es wird nie geändert.',
    en: 'What Admins did, the latest first. It is never changed.',
  },
  at: { de: 'Zeit', en: 'Time' },
  by: { de: 'Wer', en: 'Who' },
  what: { de: 'Handlung', en: 'Act' },
  why: { de: 'Grund', en: 'Reason' },
  gone: { de: 'Konto gelöscht', en: 'account erased' },
  none: { de: 'Noch keine Handlung', en: 'No act yet' },
  noneWords: { de: 'Was Admins tun, steht dann hier.', en: 'What Admins do appears here.' },
  'people-searched': { de: 'Personen gesucht', en: 'Searched people' },
  'person-looked-at': { de: 'Person angesehen', en: 'Looked at a person' },
  'role-proposed': { de: 'Rolle vorgeschlagen', en: 'Proposed a role' },
  'role-consented': { de: 'Rolle zugestimmt', en: 'Consented to a role' },
  'role-declined': { de: 'Rolle abgelehnt', en: 'Declined a role' },
  'role-withdrawn': { de: 'Vorschlag zurückgezogen', en: 'Withdrew a proposal' },
  'switched-on': { de: 'Eingeschaltet', en: 'Switched on' },
  'switched-off': { de: 'Ausgeschaltet', en: 'Switched off' },
  'job-requeued': { de: 'Auftrag wiederholt', en: 'Repeated a job' },
  'job-discarded': { de: 'Auftrag verworfen', en: 'Discarded a job' },
  'read-again': { de: 'Quarantäne noch einmal gelesen', en: 'Read the quarantine again' },
  'newsletters-allowed': { de: 'Newsletter festgelegt', en: 'Set newsletters' },
  'newsletters-declined': { de: 'Newsletter abgelehnt', en: 'Declined newsletters' },
  'members-exported': {
    de: 'Liste für die Generalversammlung geholt',
    en: 'Fetched the list for the general meeting',
  },
  'visit-begun': { de: 'In einer Organisation gehandelt', en: 'Acted inside an organisation' },
})
