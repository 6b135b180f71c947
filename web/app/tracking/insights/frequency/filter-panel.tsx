import { useId } from 'react'
import type { FrequencyWeek } from '@allmend/contract/tracking/frequency'
import { DAYPARTS, FROM_HOUR } from '@allmend/domain/tracking/insights/frequency/daypart'
import { STREET_MODES } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import styles from './frequency.module.css'
import { type ByMode, DIRECTIONS, type FrequencyView, LEAST, MOST } from './frequency-view.ts'
import { frequencyTexts } from './texts.ts'

interface FilterPanelProps {
  /** None of the sample. */
  weeks: readonly FrequencyWeek[]
  byMode: ByMode
  view: FrequencyView
  total: number | undefined
  onView: (next: Partial<FrequencyView>) => void
}

/** What of a week the map and the list show. */
export function FilterPanel({ weeks, byMode, view, total, onView }: FilterPanelProps) {
  const texts = useTexts(frequencyTexts)
  const weekId = useId()
  const leastId = useId()
  return (
    <aside className={styles.panel} aria-label={texts.filters}>
      {weeks.length > 0 && (
        <div className={styles.part}>
          <label htmlFor={weekId}>{texts.week}</label>
          <select
            id={weekId}
            value={view.week ?? weeks[0]?.week}
            onChange={(event) => onView({ week: event.currentTarget.value })}
          >
            {weeks.map(({ week }) => (
              <option key={week} value={week}>
                {texts.weekOf(calendarDay(week))}
              </option>
            ))}
          </select>
        </div>
      )}
      <Modes view={view} onView={onView} byMode={byMode} />
      <div className={styles.part}>
        <span>{texts.direction}</span>
        <Segments
          label={texts.direction}
          value={view.direction}
          options={DIRECTIONS.map((value) => ({ value, label: texts[value] }))}
          onValue={(direction) => onView({ direction })}
        />
      </div>
      <Dayparts view={view} onView={onView} />
      <div className={styles.part}>
        <div className={styles.between}>
          <label htmlFor={leastId}>{texts.least}</label>
          <output htmlFor={leastId}>{number(view.least)}</output>
        </div>
        <input
          id={leastId}
          type="range"
          min={LEAST}
          max={MOST}
          step={5}
          value={view.least}
          onChange={(event) => onView({ least: event.currentTarget.valueAsNumber })}
        />
        <p>
          {texts.leastHint(number(LEAST))} {total !== undefined && texts.shown(number(total))}
        </p>
      </div>
    </aside>
  )
}

type Part = Pick<FilterPanelProps, 'view' | 'onView'>

function Modes({ view, onView, byMode }: Part & { byMode: ByMode }) {
  const texts = useTexts(frequencyTexts)
  const names = useTexts(modeTexts)
  const name = useId()
  return (
    <fieldset className={styles.part}>
      <legend>{texts.mode}</legend>
      <div className={styles.modes}>
        {STREET_MODES.map((mode) => (
          <label key={mode}>
            <ModeDisc mode={mode} />
            {names[mode]}
            <small>{byMode[mode] === undefined ? texts.hidden : number(byMode[mode])}</small>
            <input type="radio" name={name} checked={view.mode === mode} onChange={() => onView({ mode })} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

function Dayparts({ view, onView }: Part) {
  const texts = useTexts(frequencyTexts)
  const name = useId()
  return (
    <fieldset className={styles.part}>
      <legend>{texts.daypart}</legend>
      <div className={styles.dayparts}>
        {[undefined, ...DAYPARTS].map((daypart, at) => (
          <label key={daypart ?? 'all'}>
            <input
              type="radio"
              name={name}
              checked={view.daypart === daypart}
              onChange={() => onView({ daypart })}
            />
            <span>{texts[daypart ?? 'all']}</span>
            {daypart && (
              <small>
                {twoDigits(FROM_HOUR[daypart])}–{twoDigits(DAYPARTS[at] ? FROM_HOUR[DAYPARTS[at]] : 24)}
              </small>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
