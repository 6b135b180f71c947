import type { AllFigures, Noisy } from '@allmend/contract/tracking/insights'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { hubTexts } from './texts.ts'

const NOTHING = '–'

export function HubFigures({ figures }: { figures: AllFigures }) {
  const texts = useTexts(hubTexts)
  const { people, quality, wholes, releases, protection } = figures
  return (
    <FigureStrip label={texts.figures}>
      <Published label={texts.people} of={people} note={texts.peopleNote} />
      <Published label={texts.dataDays} of={quality.data_days} />
      <Published label={texts.confirmed} of={quality.confirmedShare} note={texts.ofDays} isPercent />
      <Published label={texts.legs} of={wholes.legs} />
      <Figure label={texts.releases} value={number(releases.length)}>
        {texts.releasesNote}. {texts.budget(percent(protection.budgetSpent, 0))}
      </Figure>
    </FigureStrip>
  )
}

interface PublishedProps {
  label: string
  of: Noisy
  note?: string
  isPercent?: boolean
}

/** A figure with its noise. */
export function Published({ label, of: { value, noise, reason }, note, isPercent = false }: PublishedProps) {
  const texts = useTexts(hubTexts)
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
      {texts.margin(isPercent ? number(noise, 1) : number(noise))}
      {note && `, ${note}`}
    </Figure>
  )
}
