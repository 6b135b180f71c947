import type { ModeRow } from '@allmend/contract/tracking/insights'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { insightTexts } from '../texts.ts'

/** Names of the modes, and of the row for those too few people used. */
export function useModeName(): (mode: ModeRow['mode']) => string {
  const { rest } = useTexts(insightTexts)
  const names = useTexts(modeTexts)
  return (mode) => (mode === 'rest' ? rest : names[mode])
}
