import { useState } from 'react'
import type { Finding, Review } from '@allmend/contract/projects/governance'
import { type Criterion, type Verdict, VERDICTS } from '@allmend/domain/projects/governance/criterion'
import type { PlainKey } from '../../../platform/i18n/texts.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon, CircleDashedIcon, WarningCircleIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import styles from '../governance.module.css'
import { useFind } from '../queries.ts'
import { reviewTexts } from './case-texts.ts'

const NAME: Record<Criterion, PlainKey<typeof reviewTexts.entries>> = {
  purpose: 'purpose',
  consent: 'consent',
  small_groups: 'criterion_small_groups',
  survey: 'criterion_survey',
  balance: 'balance',
  return_of_results: 'return_of_results',
}

const SIGN = { met: CheckCircleIcon, condition: WarningCircleIcon, open: CircleDashedIcon } as const

/** Criterion by criterion, as the board found. */
export function Findings({ review }: { review: Review }) {
  const texts = useTexts(reviewTexts)
  const [edited, setEdited] = useState<Criterion>()
  return (
    <section className={styles.part}>
      <h2>{texts.criteria}</h2>
      <ul className={styles.criteria}>
        {review.findings.map((finding) => (
          <li key={finding.criterion}>
            <span className={styles.criterion}>{texts[NAME[finding.criterion]]}</span>
            <span className={styles.verdict} data-verdict={finding.verdict}>
              <Icon of={SIGN[finding.verdict]} weight={finding.verdict === 'open' ? 'regular' : 'fill'} />
              {texts[finding.verdict]}
            </span>
            {finding.words !== '' && <p>{finding.words}</p>}
            {edited === finding.criterion ? (
              <FindingForm reviewId={review.id} finding={finding} onDone={() => setEdited(undefined)} />
            ) : (
              review.state === 'open' && (
                <button
                  type="button"
                  className={styles.judge}
                  aria-label={texts.edit(texts[NAME[finding.criterion]])}
                  onClick={() => setEdited(finding.criterion)}
                >
                  {texts.editShort}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FindingForm({
  reviewId,
  finding,
  onDone,
}: {
  reviewId: string
  finding: Finding
  onDone: () => void
}) {
  const texts = useTexts(reviewTexts)
  const find = useFind()
  const name = texts[NAME[finding.criterion]]
  const [verdict, setVerdict] = useState<Verdict>(finding.verdict)
  const [reason, setReason] = useState(finding.words)
  return (
    <form
      className={styles.finding}
      onSubmit={(event) => {
        event.preventDefault()
        find.mutate(
          { review: reviewId, criterion: finding.criterion, verdict, words: reason },
          { onSuccess: onDone },
        )
      }}
    >
      <Segments
        label={texts.verdictOf(name)}
        value={verdict}
        options={VERDICTS.map((it) => ({ value: it, label: texts[it] }))}
        onValue={setVerdict}
      />
      <AreaField
        name="finding"
        label={texts.textsOf(name)}
        optional
        rows={2}
        value={reason}
        maxLength={1000}
        onValue={setReason}
      />
      {find.isError && <FailureNotice failure={find.error} />}
      <div className={styles.row}>
        <Button type="submit" busy={find.isPending}>
          {texts.keep}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
