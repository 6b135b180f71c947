import { failureTexts } from '../../../../platform/api/failure-texts.ts'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import type { Desk } from '../state/desk.ts'
import { toolTexts } from '../texts.ts'
import styles from './hint.module.css'

interface HintProps {
  desk: Desk
  isPending: boolean
  isSearching: boolean
  failure: unknown
}

/** What the next click does, or why the last one could not. */
export function Hint({ desk, isPending, isSearching, failure }: HintProps) {
  const texts = useTexts(toolTexts)
  const language = useLanguage()
  if (failure !== undefined) {
    return (
      <p className={styles.failed} role="alert">
        {failureTexts(failure, language)}
      </p>
    )
  }
  if (isSearching) return <p className={styles.hint}>{texts.working}</p>
  return (
    <p className={styles.hint}>
      {texts[hintOf(desk, isPending)]}{' '}
      {desk.tool !== 'select' && (
        <>
          <kbd>Esc</kbd> {texts.ends}
        </>
      )}
    </p>
  )
}

function hintOf({ tool, course, insert }: Desk, isPending: boolean) {
  if (tool === 'waypoint' && course === 'off-network') return 'offHint'
  if (tool === 'waypoint' && insert === 'replace') return isPending ? 'replaceToHint' : 'replaceFromHint'
  return `${tool}Hint` as const
}
