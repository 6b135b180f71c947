import type { Question } from '@allmend/contract/projects/governance'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from '../governance.module.css'
import { reviewTexts } from './case-texts.ts'

/** What the board asked, and what it was answered. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const texts = useTexts(reviewTexts)
  return (
    <section className={styles.part}>
      <h2>{texts.questions}</h2>
      {questions.length === 0 ? (
        <p className={styles.words}>{texts.questionsNone}</p>
      ) : (
        <ol className={styles.questions}>
          {questions.map((it) => (
            <li key={it.id}>
              <p>
                <b>{it.question}</b>
                <small>{texts.askedOn(date(it.askedAt))}</small>
              </p>
              {it.answer === null ? (
                <p className={styles.words}>{texts.answerMissing}</p>
              ) : (
                <p>
                  {it.answer}
                  <small>{texts.answeredOn(date(it.answeredAt ?? 0))}</small>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
