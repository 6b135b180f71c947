import { time } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { uiTexts } from '../texts.ts'
import type { Saving } from './saved-document.ts'

/** Whether what was typed is safe, read out when it changes. */
export function SavingState({ saving, savedAt }: { saving: Saving; savedAt: number }) {
  const words = useTexts(uiTexts)
  const state = {
    saved: words.draftSaved(time(savedAt)),
    waiting: words.draftWaiting,
    saving: words.draftSaving,
    failed: words.draftFailed,
  }[saving]
  return <p aria-live="polite">{state}</p>
}
