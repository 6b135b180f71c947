import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { perPersonAndWeek, shareWithoutCar, type Summed } from './figures-at-a-glance.ts'
import { reasonTexts, whyOf } from '../../releases/index.ts'
import { storyTexts } from './texts.ts'

const NOTHING = '–'

export function AtAGlance({ figures }: { figures: PublicFigures }) {
  const texts = useTexts(storyTexts)
  const why = useTexts(reasonTexts)
  const { value: people, noise } = figures.people
  const distance = perPersonAndWeek(figures, 'distanceKm')
  const hours = perPersonAndWeek(figures, 'durationHours')
  const co2 = perPersonAndWeek(figures, 'co2Kg')
  const withoutCar = shareWithoutCar(figures)
  const missing = (what: Summed): string => why[whyOf([figures.people.reason, figures.wholes[what].reason])]
  return (
    <FigureStrip label={texts.figures}>
      <Figure label={texts.people} value={people === null ? NOTHING : number(people)}>
        {people === null ? why[whyOf([figures.people.reason])] : `± ${number(noise)}, ${texts.peopleNote}`}
      </Figure>
      <Figure label={texts.distance} value={distance === null ? NOTHING : number(distance, 1)} of="km">
        {distance === null ? missing('distanceKm') : texts.perPerson}
      </Figure>
      <Figure label={texts.underWay} value={hours === null ? NOTHING : number(hours, 1)} of={texts.hours}>
        {hours === null ? missing('durationHours') : texts.perPerson}
      </Figure>
      <Figure label={texts.co2} value={co2 === null ? NOTHING : number(co2, 1)} of="kg">
        {co2 === null ? missing('co2Kg') : texts.perPerson}
      </Figure>
      <Figure label={texts.withoutCar} value={withoutCar === null ? NOTHING : percent(withoutCar, 0)}>
        {withoutCar === null ? why.imprecise : texts.ofLegs}
      </Figure>
    </FigureStrip>
  )
}
