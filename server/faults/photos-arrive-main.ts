import { parseArgs } from 'node:util'
import { arrive } from './photos-arrive.ts'

/** `npm run photos:arrive -- --photos 10000`: whether each photo arrives once, whatever happens on its way. */
const { values } = parseArgs({ options: { photos: { type: 'string', default: '10000' } } })
const photos = Number(values.photos)
const every = {
  linkBreaks: 20_000,
  appDies: 15_000,
  apiDies: 60_000,
  workerDies: 30_000,
  storeAway: 45_000,
}
const found = await arrive({ photos, every, awayMs: 5_000 })
console.log(JSON.stringify(found, undefined, 2))
const isWhole =
  found.states['ready'] === photos &&
  Object.keys(found.states).length === 1 &&
  found.objects[0] === photos * 3 &&
  found.objects[1] === 0
console.log(isWhole ? `${photos} photos arrived once each` : 'NOT each photo arrived once')
process.exitCode = isWhole ? 0 : 1
