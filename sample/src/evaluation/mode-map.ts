import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { reasonTexts } from '@allmend/domain/tracking/diary/detection/reason-texts'
import type { ModeModel } from '@allmend/domain/tracking/diary/detection/mode-model'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import { modeColours, modeLabels } from '../report/mode-colours.ts'
import type { RecordedTrip } from '../training/recorded-trip.ts'

const SIZE = 420

/** A trip as a drawing: thick what was so, thin what was said, and why. */
export function tripMap(
  { track, truth }: RecordedTrip,
  model: ModeModel,
  surroundings: Surroundings | undefined,
): string {
  const shrink = Math.cos((track.latitude[0]! * Math.PI) / 180)
  const xs = Array.from(track.longitude, (longitude) => longitude * shrink)
  const ys = Array.from(track.latitude)
  const [west, north] = [Math.min(...xs), Math.max(...ys)]
  const span = Math.max(Math.max(...xs) - west, north - Math.min(...ys)) || 1
  const point = (at: number): string =>
    `${(10 + ((xs[at]! - west) / span) * (SIZE - 20)).toFixed(1)},${(10 + ((north - ys[at]!) / span) * (SIZE - 20)).toFixed(1)}`
  const line = (first: number, last: number, colour: string, width: number, opacity: number): string =>
    `<polyline points="${Array.from({ length: last - first + 1 }, (_, index) => point(first + index)).join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`
  const legs = detectorWith(model, surroundings)(track, [{ first: 0, last: track.length - 1 }]).flat()
  const lines = [
    ...truth.legs.map(({ first, last, mode }) => line(first, last, modeColours[mode][0], 9, 0.35)),
    ...legs.map(({ first, last, detection }) => line(first, last, modeColours[detection.mode][0], 2.5, 1)),
  ]
  const texts = legs.map(({ detection }) => {
    const sure = Math.round(detection.probabilities[detection.mode] * 100)
    const reasons = detection.reasons.map((reason) => reasonTexts(reason, 'en')).join(', ')
    return `<li><b style="color:${modeColours[detection.mode][0]}">${modeLabels[detection.mode]}</b> ${sure} %: ${reasons}</li>`
  })
  const reported = truth.legs.map(({ mode }) => modeLabels[mode]).join(' → ')
  return `<figure><svg viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="Trip: ${reported}">${lines.join('')}</svg><figcaption>${reported}<ol>${texts.join('')}</ol></figcaption></figure>`
}
