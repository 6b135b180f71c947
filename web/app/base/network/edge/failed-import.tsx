import type { ProjectNetwork } from '@allmend/contract/base/network'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './edge.module.css'
import { edgeTexts } from './texts.ts'

/** Says why the newest import did not become anything; older failures are in the list. */
export function FailedImport({ network }: { network: ProjectNetwork }) {
  const texts = useTexts(edgeTexts)
  const newest = network.imports[0]
  if (newest?.state !== 'failed') return null
  const [problem, ...rest] = newest.problem.split(' ')
  const text = rest.join(' ')
  const cause =
    problem === 'unreadable'
      ? texts.unreadable(text)
      : problem === 'no_streets'
        ? texts.noStreets
        : problem === 'too_many'
          ? texts.tooMany(number(Number(text)))
          : problem === 'too_much_work'
            ? texts.tooMuchWork
            : texts.failedOther
  return (
    <div className={styles.notice}>
      <Notice
        kind="danger"
        title={texts.failed}
        caption={texts.failedText(newest.sourceFile, date(newest.createdAt))}
      >
        <p>{cause}</p>
      </Notice>
    </div>
  )
}
