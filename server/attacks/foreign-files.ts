import { setTimeout as sleep } from 'node:timers/promises'
import { layStreets } from '../test/city-streets.ts'
import { type CityProject, openCityProject } from '../test/city-project.ts'
import { hostileExtract } from '../test/network/hostile-extract.ts'
import { unendingGpkg } from '../test/network/unending-gpkg.ts'
import type { Figure, Outcome } from './figure.ts'
import { highestMemory } from './highest-memory.ts'
import type { Stage } from './stage.ts'

const PACKAGES = 4
/** A join of them looks at 27 thousand million triples. */
const ROWS_OF_A_PACKAGE = 3_000
const BLANKS = 30_000
const POSITIONS = 90_000
const STOPS = 50
const COME_BACK_MS = 500
const OVERLAY = { name: 'Schulhaus', geometry: { type: 'Point', coordinates: [8.002, 47.002] } }
const LANE_LIMIT_SECONDS = 10
const OVERLAY_LIMIT_SECONDS = 75
const GRACE_SECONDS = 20

/**
 * The admin of a city that has paid sends files made to be read for ever, and asks for what takes longest. Meanwhile
 * other long work goes on, another city's overlay is read, and at the end a deploy ends the worker.
 */
export async function foreignFiles(stage: Stage, seconds: number): Promise<Outcome> {
  const { server } = stage
  const attacker = await openCityProject(server)
  const second = await openCityProject(server, { of: attacker })
  const honest = await openCityProject(server)
  for (const project of [attacker, second, honest]) await layStreets(server, project)
  const until = performance.now() + seconds * 1000
  const isOn = () => performance.now() < until
  const memory = highestMemory(stage, 'api')
  const answers = new Map<string, number>()
  const ask = caller(stage, answers)
  const send = (project: CityProject, path: string, octets: Uint8Array) =>
    ask(project, path, { octets, kind: path.split('?')[0] ?? path })

  const gpkg = unendingGpkg(ROWS_OF_A_PACKAGE)
  for (let nth = 0; nth < PACKAGES; nth++)
    await send(attacker, `/city/v1/overlays?projectId=${attacker.id}&name=Gemeinde${nth}`, gpkg)
  const overlayRead = readWithin(stage, honest, ask)
  const extract = hostileExtract({ blocks: 3, ways: 1, references: 31_000_000 })
  for (const project of [attacker, second])
    await send(project, `/city/v1/network/imports?projectId=${project.id}&fileName=stadt.osm.pbf`, extract)

  const blanks = Buffer.from(`<gpx><trk${' '.repeat(BLANKS)}<trkseg></trkseg></gpx>`)
  const zigzag = zigzagGpx()
  const matched = `/city/v1/routes/matched?projectId=${attacker.id}`
  const points = Array.from({ length: STOPS }, (_, at) => [
    8 + (at % 6) * 0.001,
    47 + Math.floor(at / 10) * 0.001,
  ])
  const tours = { projectId: attacker.id, points: points.map((at) => ({ at, name: '' })) }
  const again = async (work: () => Promise<unknown>) => {
    while (isOn()) await work()
  }
  const lane = longLane(stage, isOn)
  await Promise.all([
    again(() => send(attacker, matched, blanks)),
    again(() => send(attacker, matched, zigzag)),
    again(() =>
      ask(attacker, `/city/v1/ratings/file?projectId=${attacker.id}&format=gpkg`, { kind: 'ratings file' }),
    ),
    again(() => ask(attacker, '/city/v1/tours/ordered', { json: tours, kind: 'tours/ordered' })),
  ])
  const figures: Figure[] = [
    { name: 'the slowest other long job', value: await lane, limit: LANE_LIMIT_SECONDS, unit: 's' },
    {
      name: 'another city’s overlay is read after',
      value: await overlayRead,
      limit: OVERLAY_LIMIT_SECONDS,
      unit: 's',
    },
    { name: 'the API grows by', value: memory.growth(), limit: 300, unit: 'MB' },
  ]
  // Others lie there yet: the worker is in the midst of them.
  await send(attacker, `/city/v1/overlays?projectId=${attacker.id}&name=Zuletzt`, gpkg)
  await sleep(2_000)
  const { seconds: ending } = await stage.restartWorker()
  figures.push({ name: 'the worker ends after SIGTERM in', value: ending, limit: GRACE_SECONDS, unit: 's' })
  const reported = [...answers].map(([what, count]) => `${count} × ${what}`).join(', ')
  return { summary: reported, figures }
}

interface Asking {
  kind: string
  octets?: Uint8Array
  json?: unknown
}
type Ask = (project: CityProject, path: string, asking: Asking) => Promise<Response | undefined>

let asked = 0

/** Each call from another address, or the limit of one would answer for the reading. */
function caller({ origin }: Stage, answers: Map<string, number>): Ask {
  return async ({ admin }, path, { kind, octets, json }) => {
    const sent = octets ? new Uint8Array(octets) : json === undefined ? undefined : JSON.stringify(json)
    const type = octets ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(origin + path, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'x-forwarded-for': `192.0.2.${(asked++ % 250) + 1}`,
        ...(sent === undefined ? {} : { 'content-type': type }),
      },
      ...(sent === undefined ? {} : { body: sent }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    const what = `${kind} ${answer?.status ?? 'unanswered'}`
    answers.set(what, (answers.get(what) ?? 0) + 1)
    // Whoever is told to come back does.
    if (!answer || answer.status === 503 || answer.status === 429) await sleep(COME_BACK_MS)
    return answer
  }
}

/** Seconds until an overlay of somebody else is read. */
async function readWithin(stage: Stage, honest: CityProject, ask: Ask): Promise<number> {
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  const { name, geometry } = OVERLAY
  const octets = Buffer.from(JSON.stringify({ type: 'Feature', properties: { name }, geometry }))
  const path = `/city/v1/overlays?projectId=${honest.id}`
  let id: string | undefined
  while (!id && passed() < OVERLAY_LIMIT_SECONDS) {
    const answer = await ask(honest, `${path}&name=Schulhaus`, { octets, kind: 'an honest overlay' })
    if (answer?.ok) ({ id } = (await answer.json()) as { id: string })
  }
  while (passed() < OVERLAY_LIMIT_SECONDS) {
    const state = await stage.server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'routes'")
      const { rows } = await owner.query<{ state: string }>(
        'select state from routes.overlay where id = $1',
        [id],
      )
      return rows[0]?.state
    })
    if (state === 'ready') return passed()
    await sleep(250)
  }
  return Infinity
}

/** The slowest of short long jobs, filed one after the other; one that never ends counts as endless. */
async function longLane({ server }: Stage, isOn: () => boolean): Promise<number> {
  const { pool } = server.jobContext
  let slowest = 0
  while (isOn()) {
    const begun = performance.now()
    await server.pool.query("select jobs.file('cards.sweep', '{}'::json)")
    for (let isThere = true; isThere;) {
      await sleep(100)
      const { rows } = await pool.query<{ left: number }>(
        `select count(*)::int as left from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'cards.sweep'`,
      )
      isThere = (rows[0]?.left ?? 0) > 0
      if (isThere && (performance.now() - begun) / 1000 > 3 * LANE_LIMIT_SECONDS) return Infinity
    }
    slowest = Math.max(slowest, (performance.now() - begun) / 1000)
  }
  return slowest
}

/** Two metres to the left, two metres to the right: no line is simpler. */
function zigzagGpx(): Buffer {
  const positions = Array.from({ length: POSITIONS }, (_, at) => {
    const [longitude, latitude] = [8 + at * 5e-8, 47.002 + (at % 2) * 2e-5]
    return `<trkpt lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(8)}"></trkpt>`
  })
  return Buffer.from(`<gpx><trk><trkseg>${positions.join('')}</trkseg></trk></gpx>`)
}
