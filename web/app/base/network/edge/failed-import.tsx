import type { ProjectNetwork } from '@allmend/contract/base/network'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './edge.module.css'
import { edgeTexts } from './texts.ts'

/** Says why the newest import did not become anything; older failures are in the list. */
export function FailedImport({ network }: { network: ProjectNetwork }) {
  const words = useTexts(edgeTexts)
  const newest = network.imports[0]
  if (newest?.state !== 'failed') return null
  const [problem, ...rest] = newest.problem.split(' ')
  const said = rest.join(' ')
  const cause =
    problem === 'unreadable'
      ? words.unreadable(said)
      : problem === 'no_streets'
        ? words.noStreets
        : problem === 'too_many'
          ? words.tooMany(number(Number(said)))
          : problem === 'too_much_work'
            ? words.tooMuchWork
            : words.failedOther
  return (
    <div className={styles.notice}>
      <Notice
        kind="danger"
        title={words.failed}
        caption={words.failedWords(newest.sourceFile, date(newest.createdAt))}
      >
        <p>{cause}</p>
      </Notice>
    </div>
  )
}
