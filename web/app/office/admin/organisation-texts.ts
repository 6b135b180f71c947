import { texts } from '../../platform/i18n/texts.ts'

export const organisationTexts = texts({
  title: { de: 'Organisationen', en: 'Organisations' },
  text: {
    de: 'Alle Organisationen, die neusten zuerst. Wer als SUPERUSER in einer handelt, nennt zuerst den Grund; die Organisation sieht ihn und jede Handlung.',
    en: 'All organisations, the latest first. Whoever acts inside one as SUPERUSER gives the reason first; the organisation sees it and every act.',
  },
  search: { de: 'Name oder Webadresse', en: 'Name or web address' },
  name: { de: 'Organisation', en: 'Organisation' },
  place: { de: 'Ort', en: 'Place' },
  users: { de: 'Personen', en: 'People' },
  projects: { de: 'Projekte', en: 'Projects' },
  since: { de: 'Seit', en: 'Since' },
  deleted: { de: 'Gelöscht', en: 'Deleted' },
  none: { de: 'Noch keine Organisation', en: 'No organisation yet' },
  noneText: {
    de: 'Sobald jemand eine gründet, steht sie hier.',
    en: 'As soon as somebody founds one, it appears here.',
  },
  visit: { de: 'In dieser Organisation handeln', en: 'Act inside this organisation' },
  visitQuestion: {
    de: (name: string) => `In «${name}» handeln?`,
    en: (name: string) => `Act inside “${name}”?`,
  },
  visitText: {
    de: 'Für höchstens eine Stunde. Die Organisation sieht den Grund und jede Handlung.',
    en: 'For an hour at most. The organisation sees the reason and every act.',
  },
  visitAct: { de: 'Eine Stunde handeln', en: 'Act for an hour' },
  visitHint: {
    de: 'Supportfall oder Auftrag; wird der Organisation gezeigt.',
    en: 'Support case or order; shown to the organisation.',
  },
  past: { de: 'Ihre Besuche', en: 'Your visits' },
  pastText: { de: 'Wo Sie zuletzt gehandelt haben.', en: 'Where you acted last.' },
  at: { de: 'Zuletzt', en: 'Last' },
  acts: { de: 'Handlungen', en: 'Acts' },
  lasted: { de: (minutes: string) => `${minutes} Min.`, en: (minutes: string) => `${minutes} min` },
})
