import type { Criterion } from '@allmend/domain/city/ratings/rating'
import { texts } from '../../platform/i18n/texts.ts'

/** Words of the scale and its criteria, the same wherever ratings are shown. */
export const ratingTexts = texts({
  whole: { de: 'Gesamt', en: 'Overall' },
  safety: { de: 'Sicherheit', en: 'Safety' },
  conflict_freedom: { de: 'Konfliktfreiheit', en: 'Freedom from conflict' },
  attractiveness: { de: 'Attraktivität', en: 'Attractiveness' },
  criterion: { de: 'Kriterium', en: 'Criterion' },
  votes: {
    de: (count: string) => (count === '1' ? '1 Stimme' : `${count} Stimmen`),
    en: (count: string) => (count === '1' ? '1 vote' : `${count} votes`),
  },
  votesHead: { de: 'Stimmen', en: 'Votes' },
  tooFew: { de: 'zu wenige Stimmen', en: 'too few votes' },
  underVotes: {
    de: (least: string) => `unter ${least} Stimmen`,
    en: (least: string) => `under ${least} votes`,
  },
  goodOrBetter: { de: 'gut oder besser', en: 'good or better' },
  group: { de: 'Gruppe', en: 'Group' },
  groupFew: {
    de: (name: string, least: string) => `${name} (unter ${least} Personen)`,
    en: (name: string, least: string) => `${name} (under ${least} people)`,
  },
  everybody: { de: 'alle', en: 'all' },
  unnamed: { de: 'Strasse ohne Namen', en: 'Street without a name' },
  kilometres: { de: 'Kilometer', en: 'Kilometres' },
}) satisfies { entries: Record<Criterion, unknown> }
