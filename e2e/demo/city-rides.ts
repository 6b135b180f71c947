import { randomUUID } from 'node:crypto'
import type { Client } from '@allmend/contract/client'
import type { Project } from '@allmend/contract/projects/projects'
import { distancesAlong, lengthMetres, pointAlong } from '@allmend/domain/platform/geo/polyline'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { ACTIVITIES } from '@allmend/domain/city/rides/ride'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { oneOf, type Random, randomFor } from '../../sample/src/random.ts'
import { noisy } from '../../sample/src/rides/bike-rides.ts'
import { FAMILY_NAMES, FIRST_NAMES } from './participants.ts'
import type { Player, Stage } from './stage.ts'
import type { Calendar, Story } from './story.ts'

const RIDERS = 36
/** Of the routes that are ridden most: each by a dozen and more, so that there is something to be told. */
const ROUTES = 4
const RIDES_EACH = 3
const NOISE_METRES = 5
const EVERY_SECONDS = 10

const REPORTS = [
  { words: 'Schlagloch im Velostreifen', along: 0.3 },
  { words: 'Randstein steht vor', along: 0.55 },
  { words: 'Markierung abgefahren, die Spur sieht man kaum noch', along: 0.7 },
  { words: 'Signal von einem Ast verdeckt', along: 0.4 },
  { words: 'Beleuchtung defekt in der Unterführung', along: 0.6 },
  { words: 'Laub, Rutschgefahr', along: 0.5 },
] as const

/** People record rides along the city's routes in the last whole weeks, and report what they stumble over. */
export async function rideCity(
  { at }: Story,
  stage: Stage,
  { project, seed }: { project: Project; seed: number },
  { today }: Calendar,
): Promise<{ rides: number; defects: number }> {
  const { code, id: projectId } = project
  const monday = weekOf(today).from
  const miriam = await at(dataDayAfter(monday, -15), '08:00', 'miriam')
  const lines = (await miriam.routes.all({ projectId }))
    .filter(({ version, isArchived, line }) => version && !isArchived && line.length > 0)
    .map(({ line }) => line.flat() as LngLat[])
    .filter((line) => lengthMetres(line) > 1_500)
    .slice(0, ROUTES)
  let rides = 0
  const riders: Player[] = []
  for (let nth = 0; nth < RIDERS; nth++) {
    const random = randomFor(seed, `rides ${nth}`)
    stage.clock.now = new Date(instantAt(dataDayAfter(monday, -15), '18:20', ZURICH))
    const email = `fahrt-${String(nth + 1).padStart(3, '0')}@seewil.example`
    const name = { firstName: oneOf(random, FIRST_NAMES), familyName: oneOf(random, FAMILY_NAMES) }
    const player = await stage.enter({ email, ...name })
    await join(player.client, code)
    for (let ride = 0; ride < RIDES_EACH; ride++) {
      const day = dataDayAfter(monday, -14 + ((nth * 3 + ride * 5) % 14))
      stage.clock.now = new Date(instantAt(day, ride % 2 === 0 ? '08:40' : '18:10', ZURICH))
      const { client } = await stage.again(player)
      const line = lines[(nth + ride) % lines.length]!
      await client.rides.submit({
        projectId,
        id: randomUUID(),
        activity: ACTIVITIES[Math.floor(random() * 4)]!,
        fixes: recorded(ride % 2 === 0 ? line : line.toReversed(), stage.clock.now.getTime(), random),
      })
      rides++
    }
    riders.push(player)
    await stage.work()
  }
  const defects = await reportAndMend({ at }, stage, { project, riders, lines }, today)
  return { rides, defects }
}

async function join(client: Client, code: string): Promise<void> {
  const { texts } = await client.participation.joining({ code })
  const consents = texts.map(({ purpose, version }) => ({ purpose, version }))
  await client.participation.takePart({ code, consents, birthYear: 1984 })
}

/** As a phone on the handlebar records it; it ends before the ride arrives. */
function recorded(line: readonly LngLat[], arrivedAt: number, random: Random): [number, number, number][] {
  const distances = distancesAlong(line)
  const metresEach = (3.8 + random() * 2.2) * EVERY_SECONDS
  const count = Math.floor((distances.at(-1) ?? 0) / metresEach)
  return Array.from({ length: count + 1 }, (_, at) => {
    const { position } = pointAlong(line, at * metresEach, distances)
    const [lng, lat] = noisy(position, NOISE_METRES, random)
    return [lng, lat, arrivedAt - (count - at + 6) * EVERY_SECONDS * 1000]
  })
}

/** What was reported is in every state: some wait, some are planned, one is late, some are done, one is put away. */
async function reportAndMend(
  { at }: Pick<Story, 'at'>,
  stage: Stage,
  { project, riders, lines }: { project: Project; riders: readonly Player[]; lines: readonly LngLat[][] },
  today: DataDay,
): Promise<number> {
  const { code, id: projectId } = project
  for (const [nth, { words, along }] of REPORTS.entries()) {
    stage.clock.now = new Date(instantAt(dataDayAfter(today, -9 + nth), '17:45', ZURICH))
    const line = lines[nth % lines.length]!
    const [lng, lat] = pointAlong(line, along * lengthMetres(line)).position
    for (const player of riders.slice(nth, nth + 1 + (nth % 3))) {
      const { client } = await stage.again(player)
      const report = { code, id: randomUUID(), words, at: [lng, lat] as [number, number] }
      await client.maintenance.report({ ...report, wishesMail: nth % 2 === 0 })
    }
  }
  const { maintenance } = await at(dataDayAfter(today, -2), '09:30', 'miriam')
  const { defects, findings } = await maintenance.list({ projectId })
  const [late, planned, done, putAway] = defects.filter(({ source }) => source === 'report')
  const plan = async (id: string, revision: number, days: number): Promise<number> => {
    const dueOn = dataDayAfter(today, days)
    const about = { projectId, id, revision, responsible: 'Werkhof, R. Ott', dueOn }
    return (await maintenance.plan({ ...about, measure: 'Anschauen und beheben' })).revision
  }
  if (late) await plan(late.id, late.revision, -1)
  if (planned) await plan(planned.id, planned.revision, 8)
  for (const it of [done, putAway]) {
    if (!it) continue
    const revision = await plan(it.id, it.revision, 3)
    const { revision: next } = await maintenance.finish({ projectId, id: it.id, revision, note: 'Behoben' })
    if (it === putAway) await maintenance.archive({ projectId, id: it.id, revision: next })
  }
  const [gap] = findings.filter(({ source }) => source === 'photo_gap')
  if (gap) {
    const found = { source: gap.source, key: gap.key }
    await maintenance.add({ projectId, title: 'Fotolücke schliessen', at: gap.at, found })
  }
  await maintenance.add({ projectId, title: 'Poller zu eng', at: [lines[0]![0]![0], lines[0]![0]![1]] })
  await stage.work()
  return (await maintenance.list({ projectId })).defects.length
}
