import { parseArgs } from 'node:util'
import { arrive } from './photos-arrive.ts'

/**
 * `npm run photos:arrive -- --photos 10000`: whether each photo arrives once, whatever happens on its way. `--minutes 20`
 * takes as many of them as a slow machine can within that time, and waits for these.
 */
const { values } = parseArgs({
  options: { photos: { type: 'string', default: '10000' }, minutes: { type: 'string', default: 'Infinity' } },
})
const minutes = Number(values.minutes)
const every = {
  linkBreaks: 20_000,
  appDies: 15_000,
  apiDies: 60_000,
  workerDies: 30_000,
  storeAway: 45_000,
}
const between = { linkBreaks: 6, appDies: 20, apiDies: 100, workerDies: 50, storeAway: 50 }
const GROWTH_AT_MOST_MB = 50

const startedAt = Date.now()
const notify = (states: Record<string, number>): void =>
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s: ${JSON.stringify(states)}`)
const { memory, ...found } = await arrive({
  photos: Number(values.photos),
  minutes,
  every,
  between,
  awayMs: 5_000,
  onProgress: notify,
})
console.log(JSON.stringify(found, undefined, 2))
for (const { prepared, residentMb } of memory.filter((it) => it.prepared % 500 === 0))
  console.log(`${prepared} prepared by one process: ${residentMb} MB`)
// The first ones fill caches.
const [early, late] = [memory.find(({ prepared }) => prepared >= 500), memory.at(-1)]
const growthMb = (late?.residentMb ?? 0) - (early?.residentMb ?? 0)
const photos = found.sent
const isWhole =
  found.states['ready'] === photos &&
  Object.keys(found.states).length === 1 &&
  found.objects[0] === photos * 3 &&
  found.objects[1] === 0
console.log(isWhole ? `${photos} photos arrived once each` : 'NOT each photo arrived once')
console.log(`memory grew by ${growthMb} MB since the 500th photo, at most ${GROWTH_AT_MOST_MB}`)
process.exitCode = isWhole && growthMb <= GROWTH_AT_MOST_MB ? 0 : 1
