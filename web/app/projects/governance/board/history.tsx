import type { Case } from '@allmend/contract/projects/governance'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from '../governance.module.css'
import { boardTexts, caseTexts } from '../texts.ts'
import { partTexts } from './case-texts.ts'

/** Every act, and every change that voided votes, the latest first. */
export function History({ acts, changes }: Pick<Case, 'acts' | 'changes'>) {
  const texts = useTexts(caseTexts)
  const stages = useTexts(boardTexts)
  const parts = useTexts(partTexts)
  const entries = [
    ...acts.map((it) => ({
      ...it,
      title: texts[it.act],
      by: texts.actBy(date(it.at), it.by ?? texts.somebody),
    })),
    ...changes.map((it) => ({
      ...it,
      title: texts.changed,
      by: texts.actBy(date(it.at), texts.changedVotes(it.votes)),
      reason: it.parts.map((part) => parts[part]).join(', '),
    })),
  ].toSorted((one, other) => other.at - one.at)
  return (
    <section className={styles.history}>
      <h2>{texts.history}</h2>
      {entries.length === 0 ? (
        <p className={styles.words}>{texts.historyNone}</p>
      ) : (
        <ol>
          {entries.map(({ title, stage, reason, at, by }) => (
            <li key={`${at}${title}${stage}`}>
              <b>{title}</b>
              {stage && <span>{stages[stage]}</span>}
              <span>{by}</span>
              {reason !== '' && <p>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
