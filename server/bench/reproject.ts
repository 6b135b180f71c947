import { parseArgs } from 'node:util'
import { openPhotoCity } from '../test/photos/photo-city.ts'
import { openTestServer } from '../test/test-server.ts'

/** `npm run bench:reproject`: the photos of a city's route laid onto it anew, tried first and then done. */
const { values } = parseArgs({ options: { photos: { type: 'string', default: '40000' } } })
const PHOTOS = Number(values.photos)
const SECONDS_AT_MOST = 60

const server = await openTestServer()
const { city, route, begun } = await openPhotoCity(server)
const captureId = await begun()
const line = JSON.stringify({ type: 'LineString', coordinates: route.line })
await server.owner(async (owner) => {
  await owner.query("set allmend.duty = 'photos'")
  await owner.query(
    `insert into photos.photo (id, capture_id, project_id, organisation_id, sha256, octets, parts, state, offered_at,
       arrived_at, original_gone_at, next_picture, picture, taken_at, position, bearing, route_id)
     select id, $1, $2, $3, sha256(id::text::bytea), 1, '{true}', 'ready', $4, $4, $4, picture, picture,
       $4::timestamptz + make_interval(secs => n), st_translate(st_lineinterpolatepoint(line, n / $6::float8),
         (random() - 0.5) * 0.0001, (random() - 0.5) * 0.0001), null, $5
     from (select n, gen_random_uuid() as id, gen_random_uuid() as picture,
         st_setsrid(st_geomfromgeojson($7), 4326) as line
       from generate_series(1, $6::integer) n) photo`,
    [captureId, city.id, city.organisationId, server.clock.now, route.id, PHOTOS, line],
  )
  await owner.query('analyze photos.photo')
})
const about = { projectId: city.id, routeId: route.id }
const seconds: number[] = []
for (const isTrial of [true, false]) {
  const started = performance.now()
  const found = await city.admin.client.photos.reproject({ ...about, isTrial }, { timeoutMs: 120_000 })
  const took = (performance.now() - started) / 1000
  seconds.push(took)
  const { moved, same, lost } = found
  console.log(
    `${isTrial ? 'tried' : 'done'}: ${took.toFixed(1)} s; ${moved} moved, ${same} same, ${lost} lost`,
  )
}
await server.close()
const isInTime = seconds.every((took) => took <= SECONDS_AT_MOST)
console.log(`${PHOTOS} photos: ${isInTime ? 'within' : 'NOT within'} ${SECONDS_AT_MOST} s each`)
process.exitCode = isInTime ? 0 : 1
