import { type Days, weeksIn } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { calendarDay } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { releaseTexts } from './texts.ts'

interface WeekRangeProps {
  released: { first: DataDay; lastWeek: DataDay }
  range: Days
  onChoose: (range: Days) => void
}

/** From one week through another: other ranges do not exist (decision 0029). */
export function WeekRange({ released, range, onChoose }: WeekRangeProps) {
  const texts = useTexts(releaseTexts)
  const weeks = weeksIn({ from: released.first, through: released.lastWeek }).toReversed()
  const options = (end: 'from' | 'through') =>
    weeks.map((week) => ({ value: week.from, label: calendarDay(week[end]) }))
  return (
    <>
      <SelectField
        label={texts.fromWeek}
        value={range.from}
        options={options('from')}
        onValue={(from) => onChoose({ ...range, from: from as DataDay })}
      />
      <SelectField
        label={texts.throughWeek}
        value={range.through}
        options={options('through')}
        onValue={(through) => onChoose({ ...range, through: through as DataDay })}
      />
    </>
  )
}
