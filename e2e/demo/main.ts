import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DataDay, dataDayAfter, dataDayOf, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { base32, codeAt, stepOf } from '../../server/src/base/accounts/second-factor/totp.ts'
import { serveFakeStripe } from '../../server/src/money/cards/fake-stripe-server.ts'
import { configOf } from '../../server/src/config.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { importRegion } from '../../server/src/base/network/index.ts'
import { workOnCases } from './board-work.ts'
import { adminsDesk, leaveFailedJob } from './admin-desk.ts'
import { writeArticles } from './articles.ts'
import { CITY, cityProjects } from './city-projects.ts'
import { runMissions } from './city-missions.ts'
import { strangersWrite } from './strangers.ts'
import { rateCity } from './city-ratings.ts'
import { rideCity } from './city-rides.ts'
import { cardSettings, payByCard } from './card-payments.ts'
import { CAST, enterCast } from './cast.ts'
import { letLive } from './crowd.ts'
import { type Demo, DEMO_FILE } from './demo.ts'
import { refusalOf } from './local-only.ts'
import { makeMembers, makeOtherMembers } from './members.ts'
import { moneyArrives } from './money.ts'
import { missingStates, moneySeen, statesReported } from './money-states.ts'
import { crowdsOf, ENDED_SINCE, runProjects } from './projects.ts'
import { publishFindings } from './findings.ts'
import { readersSubscribe } from './readers.ts'
import { approveLast, askForResearch, deliverResults } from './results.ts'
import { PASSWORD, SECRET } from './secrets.ts'
import { openStage, type Player, type Stage } from './stage.ts'
import { askPeople } from './surveys.ts'
import { calendarOf, LIVE, openStory, type Story } from './story.ts'

/**
 * `npm run demo`: fills an empty database with the invented town, by the calls and jobs of the product itself at the
 * hours of a story that ends today. The same day and seed tell the same story.
 */
const { values } = parseArgs({
  options: {
    /** 14 people for three weeks instead of 240 for ten and 580 for one, a third of the photos, and 60 who rate instead of 600. */
    small: { type: 'boolean', default: false },
    /** Takes away what is there first. */
    fresh: { type: 'boolean', default: false },
    /** Beside the database of development. */
    database: { type: 'string' },
    day: { type: 'string' },
    seed: { type: 'string', default: '26' },
    people: { type: 'string' },
    weeks: { type: 'string' },
    /** Of each ride. */
    photos: { type: 'string' },
    raters: { type: 'string' },
  },
})
const ROOT = new URL('../../', import.meta.url)
const TOWN = new URL('build/town/town.osm.pbf', ROOT).pathname
const SETTINGS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_WORKER_URL'] as const
/** Who answers a survey. */
const ASKED_AT_MOST = 80
const startedAt = performance.now()
const size = values.small
  ? { people: 14, weeks: 3, photos: 3, raters: 60 }
  : { people: 240, weeks: 10, photos: 10, raters: 600 }
if (values.people !== undefined) size.people = Number(values.people)
if (values.weeks !== undefined) size.weeks = Number(values.weeks)
if (values.photos !== undefined) size.photos = Number(values.photos)
if (values.raters !== undefined) size.raters = Number(values.raters)

const refusal = refusalOf(process.env)
if (refusal) throw new Error(`the demonstration stays on this machine: ${refusal}`)
if (values.database !== undefined) {
  for (const setting of SETTINGS) {
    const url = new URL(process.env[setting] ?? '')
    url.pathname = `/${values.database}`
    process.env[setting] = url.href
  }
}
// One process does in a minute what a town does in ten weeks.
const config = configOf({ ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
const database = new URL(config.DATABASE_URL).pathname.slice(1)
if (values.fresh) {
  execFileSync(process.execPath, ['server/src/platform/db/reset.ts'], { cwd: ROOT, env: process.env })
  notify('a fresh database')
}
await migrate({ owner: config.DATABASE_OWNER_URL ?? '', worker: config.DATABASE_WORKER_URL })
const people = await accountCount()
const known = existsSync(DEMO_FILE) ? (JSON.parse(readFileSync(DEMO_FILE, 'utf8')) as Demo) : undefined
if (people > 0) {
  if (known?.database !== database) {
    throw new Error(`${database} is not empty; npm run demo -- --fresh takes away what is there`)
  }
  console.log('The demonstration is there already; --fresh makes a new one.')
  introduce(known)
} else {
  const demo = await make()
  writeFileSync(DEMO_FILE, `${JSON.stringify(demo, undefined, 2)}\n`)
  notify(`done, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  introduce(demo)
}

async function make(): Promise<Demo> {
  const today = (values.day ?? dataDayOf(Date.now(), ZURICH)) as DataDay
  const now = values.day === undefined ? new Date() : new Date(instantAt(today, '09:00', ZURICH))
  const seed = Number(values.seed)
  const calendar = calendarOf(today, size.weeks)
  const { liveFrom } = calendar
  await importTown(now)
  notify('streets, stops and places')
  const provider = await serveFakeStripe()
  const stage = await openStage({ ...config, ...cardSettings(provider.url) }, now)
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  stage.clock.now = new Date(instantAt(before(440), '08:00', ZURICH))
  await stage.work('tracking.prepare-months')
  stage.clock.now = new Date(instantAt(before(120), '01:07', ZURICH))
  await stage.work('tracking.prepare-months')
  stage.clock.now = new Date(instantAt(before(440), '08:00', ZURICH))
  const cast = await enterCast(stage)
  const story = openStory(stage, cast, calendar)
  await story.pricesFor(before(438))
  const organisations = await story.found(before(438))
  const projects = await runProjects(story, organisations, calendar)
  const { cities, photos } = await cityProjects(story, stage, organisations, calendar, size.photos)
  const { live, paused } = projects
  const quote = await story.quotes()
  notify('organisations and projects')

  const crowds = crowdsOf(projects, calendar, { people: size.people, seed, isSmall: values.small })
  const text = await letLive(stage, crowds, notify)
  notify(
    `${text.confirmed} of ${text.days} days confirmed, ${text.modes} modes and ${text.purposes} purposes said`,
  )
  await story.channels(live, seed)
  const link = await story.newsletters(live)
  const { surveyId, answered } = await askPeople(story, stage, { live, people: ASKED_AT_MOST }, calendar)
  notify(`surveys in every state, one answered by ${answered} people`)
  await workOnCases(story, stage, { projects, cities }, calendar)
  await story.pause(paused, before(4))
  await nights(stage, liveFrom, before(ENDED_SINCE), today)
  notify('figures released, night by night')
  await publishFindings(story, live, calendar)
  await deliverResults(story, live, calendar)
  await askForResearch(story, stage, calendar, before(ENDED_SINCE))
  notify('results delivered, research asked for')
  notify(`${await photos.publish()} photos on three routes, in two versions each`)
  const about = { project: cities['city live'], count: size.raters, seed }
  const rated = await rateCity(story, stage, about, calendar)
  notify(
    `${rated.given} ratings, ${rated.byPhoto} of photos, by ${size.raters} people, ${rated.inGroups} of them in groups`,
  )
  const led = await runMissions(story, stage, { ...about, riders: rated.riders }, calendar)
  notify(`${led} missions: over, called off, under way, ahead and open`)

  const ridden = await rideCity(story, stage, { project: cities['city live'], seed }, calendar)
  notify(`${ridden.rides} rides along the routes, ${ridden.defects} defects in every state`)

  const miriam = await story.at(before(3), '09:00', 'miriam')
  await miriam.organisations.invite({
    id: organisations.seewil,
    email: 'gast@seewil.example',
    role: 'member',
  })
  const { id: priceListId } = await stage.stranger.payments.prices({})
  const payment = { way: 'wire', priceListId, terms: true } as const
  await miriam.projects.extend({ projectId: live.id, type: 'add-seats', amount: 100, ...payment })
  const { order } = await payByCard(story, provider.fake, {
    organisation: organisations.seewil,
    projectId: live.id,
    priceListId,
    day: before(3),
  })
  notify('cards kept, one payment by card confirmed and one incomplete')
  await adminsDesk(story, organisations, live)
  await makeMembers(story)
  const { ilona, jonas } = await makeOtherMembers(story, stage, provider.fake)
  await moneyArrives(story, stage, { projects, organisations, fake: provider.fake, ilona })
  notify('members, money and cases')
  await strangersWrite(stage, story)
  const article = await writeArticles(stage, story)
  const readers = await readersSubscribe(stage, story)
  notify(
    `an issue of the newsletter, ${readers.confirmed} readers, ${readers.asked} asked, ${readers.ended} ended it`,
  )
  const waiting = await photos.rideAgain()
  notify(`${waiting} photos of yesterday wait until a worker prepares them: npm run dev`)
  stage.clock.now = now
  await stage.work('people.count', 'ratings.count-days', 'rides.count-weeks')
  const participant = await archived(stage)
  stage.clock.now = now
  await stage.work('access-log.anchor')
  await approveLast(story, calendar)
  await leaveFailedJob(stage)
  await showMoney(stage, story, jonas)
  await stage.close()
  await provider.close()
  return {
    database,
    day: today,
    password: PASSWORD,
    secret: base32(SECRET),
    people: [
      ...Object.entries(CAST).map(([name, { firstName: _first, familyName: _family, ...about }]) => ({
        email: `${name}@seewil.example`,
        hasSecondFactor: true,
        isAdmin: false,
        ...about,
      })),
      { email: participant, is: `participant of ${LIVE}`, hasSecondFactor: false, isAdmin: false },
      {
        email: 'velo-001@seewil.example',
        is: `participant of ${CITY}`,
        hasSecondFactor: false,
        isAdmin: false,
      },
    ],
    projects: Object.fromEntries(
      Object.entries({ ...projects, ...cities }).map(
        ([state, { code, product, organizationSlug: organisation }]) => [
          state,
          { code, product, organisation },
        ],
      ),
    ),
    segments: {
      ...quote,
      link,
      order,
      finding: 'modes',
      surveyId,
      projectId: projects['in review'].id,
      post: 'one-voice-each',
      story: 'seewil',
      article,
    },
  }
}

/** Every state of money and membership is there, or the story is not told to its end. */
async function showMoney(stage: Stage, story: Story, jonas: Player): Promise<void> {
  const { at, before } = story
  const admin = await at(before(0), '07:30', 'admin')
  const miriam = await at(before(0), '07:30', 'miriam')
  const seen = await moneySeen(stage, { admin, miriam, jonas: (await stage.again(jonas)).client })
  notify(statesReported(seen))
  const missing = missingStates(seen)
  if (missing.length > 0) throw new Error(`the demonstration lacks ${missing.join(', ')}`)
}

/** The night's work, with the clock walked over every night there was something to count. */
async function nights(
  stage: Stage,
  ...[liveFrom, endedFrom, today]: [DataDay, DataDay, DataDay]
): Promise<void> {
  const walk = async (from: DataDay, through: DataDay): Promise<void> => {
    for (let day = from; day <= through; day = dataDayAfter(day, 1)) {
      stage.clock.now = new Date(instantAt(day, '00:14', ZURICH))
      await stage.work('insights.count-days', 'access-log.anchor')
    }
  }
  await walk(endedFrom, dataDayAfter(endedFrom, 21))
  await walk(liveFrom, today)
}

/** The first of the crowd asked for an archive of all that is hers. */
async function archived(stage: Stage): Promise<string> {
  const email = 'teilnahme-001@seewil.example'
  const id = await inTransaction(stage.jobContext.pool, { duty: 'accounts' }, async (db) => {
    const found = await db
      .selectFrom('accounts.account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return found.id
  })
  const player = await stage.again({ id, email, hasSecondFactor: false })
  await player.client.ownData.requestExport({})
  await stage.work()
  return email
}

async function importTown(now: Date): Promise<void> {
  if (!existsSync(TOWN)) execFileSync(process.execPath, ['sample/src/cli/town.ts'], { cwd: ROOT })
  const url = config.DATABASE_OWNER_URL ?? ''
  const pool = openPool(url, { size: 1, name: 'demo', isPipelined: false })
  const client = await pool.connect()
  await importRegion(client, TOWN, { slug: 'seewil', name: 'Seewil', now })
  client.release()
  await pool.end()
}

async function accountCount(): Promise<number> {
  const pool = openPool(config.DATABASE_URL, { size: 1, name: 'demo' })
  const rows = await inTransaction(pool, { duty: 'accounts' }, (db) =>
    db.selectFrom('accounts.account').select('id').limit(1).execute(),
  )
  await pool.end()
  return rows.length
}

function introduce(demo: Demo): void {
  const code = codeAt(SECRET, stepOf(new Date()))
  for (const { email, is, hasSecondFactor } of demo.people)
    console.log(`${email.padEnd(32)} ${is}${hasSecondFactor ? '' : ' (no code)'}`)
  console.log(`password: ${demo.password}`)
  console.log(`second factor: ${demo.secret}, at this moment ${code}`)
  for (const [state, { organisation, product, code: project }] of Object.entries(demo.projects))
    console.log(`${state.padEnd(10)} ${config.PUBLIC_ORIGIN}/${organisation}/${product}/${project}`)
}

/** With the processor's time of this process, which others on the machine do not change. */
function notify(what: string): void {
  const { user, system } = process.cpuUsage()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${seconds.padStart(6)} s  ${what} (processor ${((user + system) / 1e6).toFixed(0)} s)`)
}
