import type { UseQueryResult } from '@tanstack/react-query'
import type { AllFigures } from '@allmend/contract/tracking/insights'
import { type Days, weeksIn } from '@allmend/domain/projects/releases/period'
import {
  PERIOD_CHOICES,
  type PeriodChoice,
  weeksOfChoice,
} from '@allmend/domain/projects/releases/period-choice'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { WeekRange } from '../../../projects/releases/index.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { HubFigures } from './hub-figures.tsx'
import styles from './hub.module.css'
import { hubTexts } from './texts.ts'
import { useWeekTexts } from './use-week-texts.ts'

export interface PeriodSectionProps {
  released: { first: DataDay; lastWeek: DataDay }
  choice: PeriodChoice
  onChoice: (choice: PeriodChoice) => void
  custom: Days
  onCustom: (custom: Days) => void
  query: UseQueryResult<AllFigures>
}

/** The seven periods of the specification, each with the weeks it stands for. */
export function PeriodSection(props: PeriodSectionProps) {
  const { released, choice, onChoice, custom, onCustom, query } = props
  const texts = useTexts(hubTexts)
  const weekTexts = useWeekTexts()
  return (
    <Section
      title={texts.period}
      text={
        <>
          <fieldset className={styles.choices}>
            <legend className={layout.hidden}>{texts.period}</legend>
            {PERIOD_CHOICES.map((it) => (
              <label key={it}>
                <input
                  type="radio"
                  name="period"
                  className={layout.hidden}
                  checked={it === choice}
                  onChange={() => onChoice(it)}
                />
                <span>{texts[it]}</span>
                <small>
                  {it === 'custom' ? texts.customWeeks : weekTexts(weeksOfChoice(it, released, custom))}
                </small>
              </label>
            ))}
          </fieldset>
          {choice === 'custom' && (
            <div className={styles.custom}>
              <WeekRange released={released} range={custom} onChoose={onCustom} />
            </div>
          )}
        </>
      }
    >
      <Loaded query={query} lines={6}>
        {(figures) => <Used {...props} figures={figures} />}
      </Loaded>
    </Section>
  )
}

/** Which releases are in the figures, and which of the weeks asked for have none. */
function Used({ released, choice, custom, figures }: PeriodSectionProps & { figures: AllFigures }) {
  const texts = useTexts(hubTexts)
  const weekTexts = useWeekTexts()
  const asked = weeksOfChoice(choice, released, custom)
  const all = weeksIn({ from: released.first, through: released.lastWeek })
  const used = new Set<string>(figures.releases)
  const missing = weeksIn(asked).filter(({ from }) => !used.has(from))
  return (
    <>
      <div className={styles.strip} aria-hidden="true">
        {all.map(({ from }) => (
          <i key={from} data-used={used.has(from) || undefined} />
        ))}
      </div>
      <p className={styles.note}>{texts.strip(number(used.size), number(all.length))}</p>
      <HubFigures figures={figures} />
      <p className={styles.note}>
        {texts.used(
          texts[choice].replace(/ …$/, ''),
          weekTexts(asked),
          calendarDay(asked.from),
          calendarDay(asked.through),
        )}
      </p>
      {missing.length > 0 && (
        <p className={styles.partial}>
          <StatusBadge status="pending">
            {texts.partial(number(weeksIn(asked).length - missing.length), number(weeksIn(asked).length))}
          </StatusBadge>{' '}
          {texts.partialText(missing.map(weekTexts).join(', '))}
        </p>
      )}
    </>
  )
}
