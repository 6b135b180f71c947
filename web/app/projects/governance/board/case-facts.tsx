import type { ReactNode } from 'react'
import type { Project } from '@allmend/contract/projects/projects'
import { daysOf, hasSurveyOption } from '@allmend/domain/money/payments/calculation'
import { calendarDay, date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from '../governance.module.css'
import { caseTexts } from '../texts.ts'

/** What was ordered, and what people see of it before they join. */
export function CaseFacts({ project }: { project: Project }) {
  const words = useTexts(caseTexts)
  const { seats, joined, startDay, endDay, survey, live_timestamp: liveAt, inviteCompleteAt } = project
  return (
    <>
      <section className={styles.part}>
        <h2>{words.subject}</h2>
        <dl className={styles.facts}>
          <Fact label={words.organisation}>{project.organization}</Fact>
          <Fact label={words.extent}>{words.extentWords(number(seats), number(daysOf(project)))}</Fact>
          <Fact label={words.period}>
            {calendarDay(startDay)} – {calendarDay(endDay)}
          </Fact>
          <Fact label={words.age}>
            {project.minimumAge === null ? words.ageNone : words.ageFrom(number(project.minimumAge))}
          </Fact>
          {hasSurveyOption(project.product) && (
            <Fact label={words.survey}>{survey ? words.yes : words.no}</Fact>
          )}
          <Fact label={words.joined}>{number(joined)}</Fact>
          <Fact label={words.paid}>{usePaymentWords(project)}</Fact>
          {liveAt !== null && <Fact label={words.live}>{date(liveAt, project.timeZone)}</Fact>}
        </dl>
      </section>
      <section className={styles.part}>
        <h2>{words.invite}</h2>
        <div>
          <p className={styles.words}>{words.inviteWords}</p>
          {inviteCompleteAt === null ? (
            <p>{words.inviteMissing}</p>
          ) : (
            <p>
              {words.inviteSince(date(inviteCompleteAt))}{' '}
              {(project.badge === null || project.badge === 'paused') && (
                <Link className={layout.link} to={`/invite/${project.code}`} target="_blank">
                  {words.inviteOpen}
                </Link>
              )}
            </p>
          )}
        </div>
      </section>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function usePaymentWords({ payment_state: state, settledAt }: Project): string {
  const words = useTexts(caseTexts)
  if (settledAt === null) return words.unpaid
  return state === 'testing' ? words.testing(date(settledAt)) : words.succeeded(date(settledAt))
}
