import type { AllFigures, Noisy } from '@allmend/contract/tracking/insights'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { hubTexts } from './texts.ts'

const NOTHING = '–'

export function HubFigures({ figures }: { figures: AllFigures }) {
  const words = useTexts(hubTexts)
  const { people, quality, wholes, releases, protection } = figures
  return (
    <FigureStrip label={words.figures}>
      <Told label={words.people} of={people} note={words.peopleNote} />
      <Told label={words.dataDays} of={quality.data_days} />
      <Told label={words.confirmed} of={quality.confirmedShare} note={words.ofDays} isPercent />
      <Told label={words.legs} of={wholes.legs} />
      <Figure label={words.releases} value={number(releases.length)}>
        {words.releasesNote}. {words.budget(percent(protection.budgetSpent, 0))}
      </Figure>
    </FigureStrip>
  )
}

interface ToldProps {
  label: string
  of: Noisy
  note?: string
  isPercent?: boolean
}

/** A figure with its noise. */
export function Told({ label, of: { value, noise, reason }, note, isPercent = false }: ToldProps) {
  const words = useTexts(hubTexts)
  const why = useTexts(reasonTexts)
  const shown = (it: number): string => (isPercent ? percent(it / 100, 1) : number(it))
  if (value === null) {
    return (
      <Figure label={label} value={NOTHING}>
        {why[whyOf([reason])]}
      </Figure>
    )
  }
  return (
    <Figure label={label} value={shown(value)}>
      {words.margin(isPercent ? number(noise, 1) : number(noise))}
      {note && `, ${note}`}
    </Figure>
  )
}
