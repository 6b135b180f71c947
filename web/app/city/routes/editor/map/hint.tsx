import { failureWords } from '../../../../platform/api/failure-words.ts'
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
  const words = useTexts(toolTexts)
  const language = useLanguage()
  if (failure !== undefined) {
    return (
      <p className={styles.failed} role="alert">
        {failureWords(failure, language)}
      </p>
    )
  }
  if (isSearching) return <p className={styles.hint}>{words.working}</p>
  return (
    <p className={styles.hint}>
      {words[hintOf(desk, isPending)]}{' '}
      {desk.tool !== 'select' && (
        <>
          <kbd>Esc</kbd> {words.ends}
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
