import type { ProjectIntent } from '@allmend/domain/projects/projects/intent'

/** What a project of a test is for. */
export const INTENT: ProjectIntent & { results: ['mode_split', 'co2'] } = {
  purpose: 'Wir planen Velowege und wollen wissen, wie die Leute heute unterwegs sind.',
  analysedBy: 'provider',
  analysisPartner: '',
  results: ['mode_split', 'co2'],
  otherResults: '',
}
