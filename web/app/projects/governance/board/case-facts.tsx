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
  const texts = useTexts(caseTexts)
  const { seats, joined, startDay, endDay, survey, live_timestamp: liveAt, inviteCompleteAt } = project
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.subject}</h2>
        <dl className={styles.facts}>
          <Fact label={texts.organisation}>{project.organization}</Fact>
          <Fact label={texts.extent}>{texts.extentText(number(seats), number(daysOf(project)))}</Fact>
          <Fact label={texts.period}>
            {calendarDay(startDay)} – {calendarDay(endDay)}
          </Fact>
          <Fact label={texts.age}>
            {project.minimumAge === null ? texts.ageNone : texts.ageFrom(number(project.minimumAge))}
          </Fact>
          {hasSurveyOption(project.product) && (
            <Fact label={texts.survey}>{survey ? texts.yes : texts.no}</Fact>
          )}
          <Fact label={texts.joined}>{number(joined)}</Fact>
          <Fact label={texts.paid}>{usePaymentTexts(project)}</Fact>
          {liveAt !== null && <Fact label={texts.live}>{date(liveAt, project.timeZone)}</Fact>}
        </dl>
      </section>
      <section className={styles.part}>
        <h2>{texts.invite}</h2>
        <div>
          <p className={styles.words}>{texts.inviteText}</p>
          {inviteCompleteAt === null ? (
            <p>{texts.inviteMissing}</p>
          ) : (
            <p>
              {texts.inviteSince(date(inviteCompleteAt))}{' '}
              {(project.badge === null || project.badge === 'paused') && (
                <Link className={layout.link} to={`/invite/${project.code}`} target="_blank">
                  {texts.inviteOpen}
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

function usePaymentTexts({ payment_state: state, settledAt }: Project): string {
  const texts = useTexts(caseTexts)
  if (settledAt === null) return texts.unpaid
  return state === 'testing' ? texts.testing(date(settledAt)) : texts.succeeded(date(settledAt))
}
