import { texts } from '../../platform/i18n/texts.ts'

export const visitTexts = texts({
  banner: { de: 'Sie handeln in einer Organisation', en: 'You act inside an organisation' },
  acting: {
    de: (organisation: string) => `Sie handeln in «${organisation}» als Administration.`,
    en: (organisation: string) => `You act inside “${organisation}” as the administration.`,
  },
  why: {
    de: (reason: string) =>
      `Grund: ${reason}. Jede Handlung wird protokolliert und der Organisation gezeigt.`,
    en: (reason: string) => `Reason: ${reason}. Every act is logged and shown to the organisation.`,
  },
  ends: { de: (when: string) => `endet um ${when}`, en: (when: string) => `ends at ${when}` },
  acts: { de: (count: string) => `${count} Handlungen`, en: (count: string) => `${count} acts` },
  end: { de: 'Beenden', en: 'End' },
  ended: { de: 'Besuch beendet', en: 'Visit ended' },
})
