import { parseArgs } from 'node:util'
import { activityLogOdds } from '@allmend/domain/tracking/diary/reading/activity'
import { readingSettings, type ActivityWeights } from '@allmend/domain/tracking/diary/reading/settings'
import { examplesOf, fittedWeights, type Example } from '../evaluation/fit-activity.ts'
import { townStops } from '../evaluation/town-stops.ts'
import { trackedPeople } from '../phones/sample.ts'

/** Finds the weights that tell waits from activities: on seeds 1 and 2, counted on 3. */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '150' }, days: { type: 'string', default: '7' } },
})
const isAtStop = townStops()
const examplesFor = (seed: number): Example[] => {
  const options = { people: Number(values.people), days: Number(values.days), seed }
  return [...trackedPeople(options)].flatMap((person) => [
    ...examplesOf(person, isAtStop),
    // The same without a map, so that the other traits carry the decision where none is known.
    ...examplesOf(person, undefined),
  ])
}
const weights = fittedWeights([...examplesFor(1), ...examplesFor(2)])
console.log(weights)
const held = examplesFor(3)
for (const [name, each] of [
  ['fitted', weights],
  ['in the settings', readingSettings.activityWeights],
] as const)
  console.log(name.padEnd(16), countsOf(held, each))

function countsOf(examples: readonly Example[], activityWeights: ActivityWeights) {
  const counts = { stays: examples.length, waitsCalledActivity: 0, activitiesCalledWait: 0 }
  for (const { traits, isActivity } of examples) {
    const isCalled = activityLogOdds(traits, { ...readingSettings, activityWeights }) > 0
    if (isCalled && !isActivity) counts.waitsCalledActivity++
    if (!isCalled && isActivity) counts.activitiesCalledWait++
  }
  return counts
}
