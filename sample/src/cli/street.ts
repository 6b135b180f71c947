import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projection } from '../land/frame.ts'
import { randomFor } from '../random.ts'
import { twelveRoutes } from '../routes/twelve-routes.ts'
import { withExif } from '../street-view/exif.ts'
import { photograph } from '../street-view/photograph.ts'
import { photoRide } from '../street-view/photo-ride.ts'
import { lineBetween } from '../street-view/route-line.ts'
import { seewil } from '../town/seewil.ts'

// npm run sample:street -- --count 12 --folder build/street [--seen]
//
// Photos of rides along the town's routes, each with its truth as JSON beside it.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '12' },
    folder: { type: 'string', default: 'build/street' },
    /** Days of the year the rides are spread over begin here. */
    from: { type: 'string', default: '2026-01-15' },
    /** Only pictures with a face or a plate that is to be found. */
    seen: { type: 'boolean', default: false },
  },
})

const seed = Number(values.seed)
const count = Number(values.count)
const town = seewil()
const routes = twelveRoutes(town)
const random = randomFor(seed, 'street pictures')
mkdirSync(values.folder, { recursive: true })
let [faces, plates, bytes, milliseconds] = [0, 0, 0, 0]
for (let index = 0; index < count; index++) {
  const route = routes[index % routes.length]!
  const line = lineBetween(town, route.waypoints)
  const day = Date.parse(values.from) + Math.floor((index / count) * 340) * 86_400_000
  const startedAt = day + (7 + random() * 9) * 3_600_000
  const ride = photoRide(town, line, {
    everyMetres: 5,
    seed: seed * 1000 + index,
    startedAt,
    speedKmh: 18,
    noiseMetres: 4,
  })
  const photos = Array.from(ride)
  const before = performance.now()
  let photo = photos[Math.floor(random() * photos.length)]!
  let { picture, truth } = photo.picture()
  while (values.seen && truth.boxes.length === 0) {
    photo = photos[Math.floor(random() * photos.length)]!
    ;({ picture, truth } = photo.picture())
  }
  const jpeg = withExif(await photograph(picture, seed + index), photo)
  milliseconds += performance.now() - before
  const name = join(values.folder, `${seed}-${String(index + 1).padStart(4, '0')}-route-${route.number}`)
  writeFileSync(`${name}.jpg`, jpeg)
  writeFileSync(
    `${name}.json`,
    JSON.stringify({ ...truth, measured: photo.position, takenAt: photo.takenAt }, undefined, 1),
  )
  const found = (kind: string): number => truth.boxes.filter((box) => box.kind === kind).length
  faces += found('face')
  plates += found('plate')
  bytes += jpeg.length
  const [x, y] = projection.toPlane(photo.truePosition)
  console.log(
    `${name}.jpg  ${truth.weather.padEnd(8)} ${Math.round(x)},${Math.round(y)}  ${found('face')} faces ${found('plate')} plates  ${jpeg.length} bytes`,
  )
}
console.log(
  `${count} pictures, ${faces} faces, ${plates} plates, ${Math.round(bytes / count)} bytes and ${Math.round(milliseconds / count)} ms each`,
)
