import { useState } from 'react'
import type { Review } from '@allmend/contract/projects/governance'
import { type SensitivityClass, SENSITIVITY_CLASSES } from '@allmend/domain/projects/governance/review'
import { classOfRisk } from '@allmend/domain/projects/governance/risk'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from '../governance.module.css'
import { useClassify } from '../queries.ts'
import { reviewTexts } from './case-texts.ts'

/** What makes a case delicate, and the class that follows from it or was set. */
export function Risks({ review }: { review: Review }) {
  const texts = useTexts(reviewTexts)
  const isChangeable = review.state === 'open' && review.voices.every(({ choice }) => choice === null)
  return (
    <section className={styles.part}>
      <h2>{texts.risks}</h2>
      <div>
        <p className={styles.words}>{texts.risksText}</p>
        {review.risks.length === 0 ? (
          <p>{texts.risksNone}</p>
        ) : (
          <ul className={styles.rows}>
            {review.risks.map((risk) => (
              <li key={risk}>
                <span>{texts[risk]}</span>
                <span>
                  {texts.class} {classOfRisk(risk)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.class}>{texts[`class${review.class}`]}</p>
        {isChangeable && <ClassForm key={review.class} review={review} />}
      </div>
    </section>
  )
}

function ClassForm({ review }: { review: Review }) {
  const texts = useTexts(reviewTexts)
  const classify = useClassify()
  const [chosen, setChosen] = useState<SensitivityClass>(review.class)
  return (
    <form
      className={styles.classForm}
      onSubmit={(event) => {
        event.preventDefault()
        classify.mutate({ review: review.id, class: chosen }, { onSuccess: () => toast(texts.classSaved) })
      }}
    >
      <SelectField
        name="class"
        label={texts.classChange}
        hint={texts.classHint}
        value={String(chosen)}
        options={SENSITIVITY_CLASSES.map((it) => ({ value: String(it), label: texts[`class${it}`] }))}
        onValue={(value) => setChosen(SENSITIVITY_CLASSES.find((it) => String(it) === value) ?? 3)}
      />
      {classify.isError && <FailureNotice failure={classify.error} />}
      <Button type="submit" kind="default" disabled={chosen === review.class} busy={classify.isPending}>
        {texts.classSave}
      </Button>
    </form>
  )
}
