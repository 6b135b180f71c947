import { time } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { uiTexts } from '../texts.ts'
import type { Saving } from './saved-document.ts'

/** Whether what was typed is safe, read out when it changes. */
export function SavingState({ saving, savedAt }: { saving: Saving; savedAt: number }) {
  const texts = useTexts(uiTexts)
  const state = {
    saved: texts.draftSaved(time(savedAt)),
    waiting: texts.draftWaiting,
    saving: texts.draftSaving,
    failed: texts.draftFailed,
  }[saving]
  return <p aria-live="polite">{state}</p>
}
