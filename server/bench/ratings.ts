import pg from 'pg'
import { openCityProject } from '../test/city-project.ts'
import { layGrid } from '../test/network/grid-network.ts'
import { openTestServer } from '../test/test-server.ts'
import { tileAround } from '../test/network/tile-around.ts'

// How fast a filter answers: `npm run bench:ratings`. Bare: the same question as one SQL statement, by
// the owner, without gate, median or time. Both in turns: what else the machine does meanwhile is then done to both.
// The processor's time is that of this process, which others on the machine change little.

const TEXTS = Number(process.env['WORDS'] ?? 1_000_000)
const RATERS = Number(process.env['RATERS'] ?? 20_000)
const SIDE = Math.ceil(Math.sqrt(Number(process.env['EDGES'] ?? 100_000) / 2))
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)

const FILTERS = [
  {},
  { gender: 'female' },
  { age: '30-44' },
  { bikeFrequency: 'daily' },
  { usage: 'work' },
  { mode: 'map' },
  { from: '2026-Q2', through: '2026-Q3' },
  { gender: 'male', age: '45-64' },
  { gender: 'female', usage: 'leisure', bikeFrequency: 'often' },
  { weighting: 'balanced' },
  { criterion: 'whole', compareFrom: '2026-Q1', compareThrough: '2026-Q2', equal: 'hidden' },
] as const

const server = await openTestServer()
const bareClient = new pg.Client({ connectionString: server.config.DATABASE_OWNER_URL ?? '' })
await bareClient.connect()
await bareClient.query("set allmend.duty = 'ratings'")
try {
  const city = await openCityProject(server)
  await layGrid(server, city, SIDE)
  await fill(city)
  const { ratings } = city.admin.client
  const began = performance.now()
  await ratings.summary({ projectId: city.id })
  console.log(`${TEXTS} words, ${RATERS} raters, ${2 * SIDE * (SIDE - 1)} edges`)
  console.log(`first question, all read: ${Math.round(performance.now() - began)} ms`)
  const memory = process.memoryUsage()
  console.log(
    `memory: ${Math.round(memory.rss / 1e6)} MB in all, arrays ${Math.round(memory.arrayBuffers / 1e6)} MB`,
  )
  const [all, tiles, bare]: Taken[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const filter of FILTERS) {
      bare!.push(await taken(() => bareFilter(city.id, filter)))
      all!.push(await taken(() => ratings.summary({ projectId: city.id, ...filter })))
      const middle = tileAround([8 + (SIDE / 2) * 0.0008, 47 + (SIDE / 2) * 0.000_55], 14)
      tiles!.push(await taken(() => ratings.tile({ projectId: city.id, ...filter, ...middle })))
    }
  }
  for (const [name, times] of [
    ['whole city by HTTP', all!],
    ['one tile by HTTP', tiles!],
    ['bare SQL', bare!],
  ] as const)
    console.log(`${name}: ${percentiles(times, 'ms')}, of the processor ${percentiles(times, 'processorMs')}`)
  console.log(`whole city against bare SQL: ${(sum(bare!) / sum(all!)).toFixed(2)} of its speed`)
} finally {
  await bareClient.end()
  await server.close()
}

interface Taken {
  ms: number
  processorMs: number
}

async function taken(work: () => Promise<unknown>): Promise<Taken> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - began, processorMs: (user + system) / 1e3 }
}

function percentiles(times: readonly Taken[], of: keyof Taken): string {
  const sorted = times.map((it) => it[of]).toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

function sum(times: readonly Taken[]): number {
  return times.reduce((all, it) => all + it.ms, 0)
}

/** Twenty to a hundred words an edge would be rich; here ten on average, by people drawn by chance. */
async function fill({ id, organisationId }: { id: string; organisationId: string }): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'ratings'")
    await owner.query(
      'insert into ratings.state (project_id, organisation_id, revision) values ($1, $2, 1)',
      [id, organisationId],
    )
    await owner.query(
      `insert into ratings.rater (participant_id, project_id, number, gender, birth_year, bike_frequency, bike_usages, revision)
       select gen_random_uuid(), $1, n, (array['male', 'female', 'female', 'other', null])[1 + n % 5], 1940 + n % 68,
         (array['never', 'seldom', 'often', 'daily'])[1 + n / 7 % 4],
         array[(array['work', 'leisure', 'shopping', 'tours'])[1 + n / 3 % 4]], 1
       from generate_series(0, $2::integer - 1) n`,
      [id, RATERS],
    )
    await owner.query("set allmend.duty = 'network'")
    await owner.query(
      `create temporary table stretch as select e.edge_id, e.version_id, e.geometry, row_number() over () as nth
       from network.version v join network.version_edge e on e.version_id = v.id where v.project_id = $1`,
      [id],
    )
    await owner.query("set allmend.duty = 'ratings'")
    await owner.query(
      `insert into ratings.place (project_id, organisation_id, version_id, edge_id, from_permille, to_permille, bearing,
         course, made_at, revision)
       select $1, $2, version_id, edge_id, 0, 1000, 0, geometry, now(), 1 from stretch`,
      [id, organisationId],
    )
    await owner.query(
      `insert into ratings.place_part (place_id, edge_id, project_id, organisation_id, from_permille, to_permille, is_turned)
       select id, edge_id, project_id, organisation_id, 0, 1000, false from ratings.place where project_id = $1`,
      [id],
    )
    await owner.query(
      `insert into ratings.word (participant_id, place_id, direction, criterion, project_id, number, value, is_image,
         is_detailed, rated_at, rating_id)
       select r.participant_id, p.id, 'both', 0, $1, r.number, 1 + (n * 7919::bigint + p.id) % 4, false, n % 3 = 0,
         timestamptz '2026-01-05' + (n % 300) * interval '1 day', gen_random_uuid()
       from generate_series(1, $2::integer) n
       join ratings.place p on p.id = (select min(id) from ratings.place) + (n * 48271::bigint) % (select count(*) from stretch)
       join ratings.rater r on r.number = ((n * 69621::bigint + n / 99991) % $3)::integer
       on conflict do nothing`,
      [id, TEXTS, RATERS],
    )
    await owner.query(
      'analyze ratings.word; analyze ratings.place; analyze ratings.place_part; analyze ratings.rater',
    )
  })
}

/** On one connection, as the server has its own. */
async function bareFilter(projectId: string, filter: Record<string, string>): Promise<void> {
  await bareClient.query(
    `select t.edge_id, count(*), count(*) filter (where w.value >= 3)
     from ratings.word w join ratings.place_part t on t.place_id = w.place_id
     join ratings.rater r on r.participant_id = w.participant_id
     where w.project_id = $1 and w.criterion = 0 and ($2::text is null or r.gender = $2)
       and ($3::text is null or r.bike_frequency = $3) and ($4::text is null or $4 = any(r.bike_usages))
     group by t.edge_id`,
    [projectId, filter['gender'] ?? null, filter['bikeFrequency'] ?? null, filter['usage'] ?? null],
  )
}
