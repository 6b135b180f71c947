import type { Case } from '@allmend/contract/governance'
import { date } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from '../governance.module.css'
import { boardTexts, caseTexts } from '../texts.ts'

/** Every act, the latest first. */
export function History({ acts }: { acts: Case['acts'] }) {
  const words = useTexts(caseTexts)
  const stages = useTexts(boardTexts)
  return (
    <section className={styles.history}>
      <h2>{words.history}</h2>
      {acts.length === 0 ? (
        <p className={styles.words}>{words.historyNone}</p>
      ) : (
        <ol>
          {acts.map(({ act, stage, reason, at, by }) => (
            <li key={`${at}${act}`}>
              <b>{words[act]}</b>
              {stage && <span>{stages[stage]}</span>}
              <span>{words.actBy(date(at), by ?? words.somebody)}</span>
              {reason !== '' && <p>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
