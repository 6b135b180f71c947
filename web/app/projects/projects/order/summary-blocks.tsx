import type { Organisation } from '@allmend/contract/base/organisations'
import { daysOf } from '@allmend/domain/money/payments/calculation'
import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import type { ResultKind } from '@allmend/domain/projects/projects/intent'
import type { ProjectSetup } from '@allmend/domain/projects/projects/setup'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { IntentFacts } from '../intent/intent-facts.tsx'
import { intentTexts } from '../intent/intent-texts.ts'
import styles from './new-project.module.css'
import { newProjectTexts } from '../texts.ts'

interface SummaryBlocksProps {
  organisation: Organisation
  setup: ProjectSetup & { results: ResultKind[] }
  back: string
}

/** The project, what it is for and who pays, each with the way to change it. */
export function SummaryBlocks({ organisation, setup, back }: SummaryBlocksProps) {
  const texts = useTexts(newProjectTexts)
  const intent = useTexts(intentTexts)
  const { accountName, street, number: house, postcode, location } = organisation
  const days = number(daysOf(setup))
  const period = texts.periodText(calendarDay(setup.startDay), calendarDay(setup.endDay), days)
  return (
    <>
      <div className={styles.block}>
        <BlockHead title={texts.about} change={back} />
        <dl className={styles.facts}>
          <dt>{texts.product}</dt>
          <dd>{texts[setup.survey ? 'trackingSurvey' : setup.product]}</dd>
          <dt>{texts.code}</dt>
          <dd>
            {setup.code === '' ? (
              texts.codeDrawn
            ) : (
              <span className={styles.code}>{normalProjectCode(setup.code)}</span>
            )}
          </dd>
          <dt>{texts.seatsOrdered}</dt>
          <dd>{texts.seats(number(setup.participants))}</dd>
          <dt>{texts.period}</dt>
          <dd>{period}</dd>
        </dl>
      </div>
      <div className={styles.block}>
        <BlockHead title={intent.title} change={back} />
        <IntentFacts project={setup} />
      </div>
      <div className={styles.block}>
        <BlockHead title={texts.billing} change={`/${organisation.slug}/settings?tab=billing`} />
        <address className={styles.address}>
          {accountName}
          <br />
          {`${[street, house].filter(Boolean).join(' ')}, ${postcode} ${location}`}
          <br />
          {organisation.billingEmail || organisation.contactEmail}
        </address>
      </div>
    </>
  )
}

function BlockHead({ title, change }: { title: string; change: string }) {
  const texts = useTexts(newProjectTexts)
  return (
    <div className={styles.blockHead}>
      <h2>{title}</h2>
      <Link to={change} className={layout.link}>
        {texts.change}
        <span className={layout.hidden}> {title}</span>
      </Link>
    </div>
  )
}
