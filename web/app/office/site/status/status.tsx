import type { PlatformStatus, ServiceStatus } from '@allmend/contract/office/site'
import {
  type ServiceState,
  shareWorking,
  STATUS_DAYS,
  worstOf,
} from '@allmend/domain/office/site/service-state'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { calendarDay, date, percent, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon, QuestionIcon, WarningCircleIcon, WarningIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './status.module.css'
import { statusTexts } from './texts.ts'

const SIGN = {
  good: CheckCircleIcon,
  slow: WarningIcon,
  down: WarningCircleIcon,
  none: QuestionIcon,
} as const
const VERDICT = { good: 'allGood', slow: 'someSlow', down: 'someDown', none: 'unknown' } as const

export function StatusPage({ status }: { status: PlatformStatus }) {
  const texts = useTexts(statusTexts)
  const verdict = verdictOf(status.services)
  const looked = Math.max(...status.services.map((it) => it.checkedAt ?? 0))
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <Icon of={SIGN[verdict]} size={24} weight="fill" className={styles[verdict]} />
        <div>
          <h1>{texts[VERDICT[verdict]]}</h1>
          <p>{looked > 0 ? texts.looked(date(looked), time(looked)) : texts.never}</p>
        </div>
      </div>
      <Section title={texts.services} text={<Legend />}>
        <ul className={styles.services}>
          {status.services.map((it) => (
            <Service key={it.service} of={it} today={status.today} />
          ))}
        </ul>
      </Section>
      <Section title={texts.how}>
        <p className={styles.words}>{texts.howText}</p>
      </Section>
    </Page>
  )
}

function Legend() {
  const texts = useTexts(statusTexts)
  return (
    <>
      <p>{texts.servicesText}</p>
      <ul className={styles.legend}>
        {(['Good', 'Slow', 'Down', 'None'] as const).map((it) => (
          <li key={it}>
            <span className={styles[`bar${it}`]} />
            {texts[`legend${it}`]}
          </li>
        ))}
      </ul>
    </>
  )
}

const BAR = { good: 'barGood', slow: 'barSlow', down: 'barDown', none: 'barNone' } as const

function Service({ of: { service, state, days }, today }: { of: ServiceStatus; today: DataDay }) {
  const texts = useTexts(statusTexts)
  const known = new Map(days.map((it) => [it.day, it]))
  const bars = Array.from({ length: STATUS_DAYS }, (_, at) => {
    const found = known.get(dataDayAfter(today, at + 1 - STATUS_DAYS))
    return (found && worstOf(found)) ?? 'none'
  })
  const count = (kind: ServiceState | 'none') => bars.filter((it) => it === kind).length
  const share = shareWorking(days)
  const now = state ?? 'none'
  return (
    <li className={styles.service}>
      <div>
        <h3>{texts[service]}</h3>
        <p>{texts[`${service}Text`]}</p>
      </div>
      <div>
        <p className={layout.hidden}>
          {texts.dayLabel(texts[service], count('good'), count('slow'), count('down'), count('none'))}
        </p>
        <div className={styles.days} aria-hidden="true">
          {bars.map((kind, at) => (
            // Days stand in their order and nowhere else.
            <span key={at} className={styles[BAR[kind]]} />
          ))}
        </div>
        <div className={styles.axis}>
          <span>{calendarDay(dataDayAfter(today, 1 - STATUS_DAYS))}</span>
          <span>{texts.today}</span>
        </div>
      </div>
      <span className={styles.share}>{share === null ? '–' : percent(share)}</span>
      <span className={styles.state}>
        <Icon of={SIGN[now]} size={16} weight="fill" className={styles[now]} /> {texts[now]}
      </span>
    </li>
  )
}

/** As bad as the worst of them; unknown as soon as one is. */
function verdictOf(services: readonly ServiceStatus[]): ServiceState | 'none' {
  for (const state of ['down', 'slow'] as const) if (services.some((it) => it.state === state)) return state
  return services.every((it) => it.state === 'good') ? 'good' : 'none'
}
