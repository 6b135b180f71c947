import { randomUUID } from 'node:crypto'
import type { Client } from '@allmend/contract/client'
import type { Tour } from '@allmend/contract/city/missions'
import type { Project } from '@allmend/contract/projects/projects'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Step } from '@allmend/domain/city/ratings/rating'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { type Random, randomFor } from '../../sample/src/random.ts'
import type { Player, Stage } from './stage.ts'
import type { Calendar, Story } from './story.ts'

/** Somebody who rates and may come to missions. */
export type Rider = Omit<Player, 'client'>

interface Missions {
  project: Project
  riders: readonly Rider[]
  seed: number
}

const HOUR_MS = 3_600_000

/** Two tours, and missions that are over, called off, under way, ahead, and open on the map. Answers how many. */
export async function runMissions(
  { at }: Story,
  stage: Stage,
  { project, riders, seed }: Missions,
  { today }: Calendar,
): Promise<number> {
  const { id: projectId, code } = project
  const random = randomFor(seed, 'missions')
  const on = (days: number): DataDay => dataDayAfter(today, days)
  const hour = (day: DataDay, time: string): number => instantAt(day, time, ZURICH)
  const miriam = await at(on(-1), '16:10', 'miriam')
  const groups = await miriam.people.userGroups({ projectId })
  const named = groups.flatMap(({ groupUsers }) => groupUsers)
  const lead = named[0]
  const guide = riders.find(({ email }) => email === lead?.email)
  if (!lead || !guide) return 0
  const places = await streetsNamed(miriam, projectId)
  const evening = await tourOf(miriam, projectId, {
    name: 'Abendrunde Innenstadt',
    guideId: lead.userId,
    places: places.slice(0, 7),
  })
  const school = await tourOf(miriam, projectId, {
    name: 'Schulroute Moos',
    guideId: null,
    places: places.slice(7, 12),
  })
  const ride = (tour: Tour, day: DataDay, time: string) => ({
    projectId,
    kind: 'rating_ride' as const,
    startsAt: hour(day, time),
    endsAt: hour(day, time) + 2 * HOUR_MS,
    meetingPlace: tour.points[0]?.name ?? '',
    tourId: tour.id,
    guideId: lead.userId,
  })
  const others = riders.filter(({ email }) => email !== lead.email)
  const comers = others.slice(0, 11)

  const past = await miriam.missions.newRide({
    ...ride(evening, on(-12), '17:00'),
    sessionName: 'Quai und Altstadt, Abendspitze',
    words: 'Sechs Abschnitte im Feierabendverkehr, jeder wird bewertet.',
    places: 12,
  })
  const ridden = { projectId, code, mission: past.id, tour: evening, day: on(-12), random }
  await lived(stage, ridden, { guide, comers: comers.slice(0, 9), through: evening.sections.length })
  await (
    await at(on(-1), '16:40', 'miriam')
  ).missions.close({ projectId, id: past.id, words: 'Danke fürs Mitfahren. Die Karte ist reicher geworden.' })

  const storm = await (
    await at(on(-1), '16:45', 'miriam')
  ).missions.newRide({
    ...ride(evening, on(-20), '07:00'),
    endsAt: hour(on(3), '09:00'),
    sessionName: 'Nordring, Morgenspitze',
    places: 12,
  })
  await signUp(stage, code, storm.id, comers.slice(0, 2), hour(on(-1), '16:50'))
  await (
    await at(on(-1), '16:55', 'miriam')
  ).missions.cancel({ projectId, id: storm.id, words: 'Es ist Sturm angesagt.' })

  const planner = await at(on(-1), '17:00', 'miriam')
  const running = await planner.missions.newRide({
    ...ride(evening, today, '06:00'),
    endsAt: hour(today, '22:00'),
    sessionName: 'Abendrunde Innenstadt',
    places: 12,
  })
  const now = { projectId, code, mission: running.id, tour: evening, day: on(-1), random }
  await lived(stage, now, { guide, comers: comers.slice(0, 8), through: 2, isOpen: true })

  const last = await at(on(-1), '20:00', 'miriam')
  const [first] = (await last.routes.all({ projectId })).filter((it) => it.version !== null)
  if (first)
    await last.missions.newRide({
      projectId,
      kind: 'photo_ride',
      goal: 'route',
      routeId: first.id,
      sessionName: `Route ${first.number}, ${first.name}`,
      startsAt: hour(on(2), '09:30'),
      endsAt: hour(on(2), '11:30'),
      meetingPlace: 'Werkplatz Untergrund',
      places: 6,
    })
  const moos = groups.find(({ groupName }) => groupName === 'Elternrat Moos')
  const way = await last.missions.newRide({
    ...ride(school, on(6), '13:15'),
    sessionName: 'Schulroute Moos',
    places: 20,
    groupName: moos?.groupName ?? null,
  })
  const parents = riders.filter((it) => moos?.groupUsers.some(({ email }) => email === it.email))
  await signUp(stage, code, way.id, parents.slice(0, 11), hour(on(-1), '20:10'))
  const task = await (
    await at(on(-1), '20:20', 'miriam')
  ).missions.newRide({
    projectId,
    kind: 'map_task',
    sessionName: 'Kreuzungen Neustadt bewerten',
    words: 'Auf der Karte, wann es dir passt.',
    startsAt: hour(on(-8), '00:00'),
    endsAt: hour(on(13), '23:59'),
    tourId: school.id,
  })
  await signUp(stage, code, task.id, others.slice(0, 27), hour(on(-1), '20:30'))
  await stage.work()
  return (await (await at(on(-1), '21:00', 'miriam')).missions.rides({ projectId })).length
}

/** Named places along the routes, far enough from each other to be stops. */
async function streetsNamed(client: Client, projectId: string): Promise<{ name: string; at: LngLat }[]> {
  const found = new Map<string, LngLat>()
  for (const { name, course } of await client.network.projectedEdges({ projectId }))
    if (name !== '' && !found.has(name)) found.set(name, course[Math.floor(course.length / 2)]!)
  return [...found].map(([name, at]) => ({ name, at })).slice(0, 12)
}

async function tourOf(
  client: Client,
  projectId: string,
  it: { name: string; guideId: string | null; places: readonly { name: string; at: LngLat }[] },
): Promise<Tour> {
  const points = it.places.map(({ name, at: [x, y] }) => ({ name, at: [x, y] as [number, number] }))
  const { order } = await client.missions.orderStops({ projectId, points })
  const ordered = order.map((nth) => points[nth]!)
  const { name, guideId } = it
  return client.missions.saveTour({ projectId, id: null, revision: 0, name, guideId, points: ordered })
}

async function signUp(
  stage: Stage,
  code: string,
  id: string,
  riders: readonly Rider[],
  at: number,
): Promise<void> {
  stage.clock.now = new Date(at)
  for (const rider of riders) await (await stage.again(rider)).client.missions.signUp({ code, id })
}

/** The guide leads it through so many sections, and those who came rate each. */
async function lived(
  stage: Stage,
  about: { projectId: string; code: string; mission: string; tour: Tour; day: DataDay; random: Random },
  it: { guide: Rider; comers: readonly Rider[]; through: number; isOpen?: boolean },
): Promise<void> {
  const { projectId, code, mission: id, tour, day, random } = about
  const start = instantAt(day, '17:08', ZURICH)
  await signUp(stage, code, id, it.comers, start - HOUR_MS)
  stage.clock.now = new Date(start + 2 * HOUR_MS)
  const { client } = await stage.again(it.guide)
  const { people } = await client.missions.toLead({ code, id })
  const note = { id: '', stop: null, userId: null, words: '' }
  const entries = [
    { ...note, kind: 'started' as const, at: start },
    ...people.map(({ userId }, nth) => ({ ...note, kind: 'checked_in' as const, userId, at: start + nth })),
    ...Array.from({ length: it.through + 1 }, (_, stop) => ({
      ...note,
      kind: 'reached' as const,
      stop,
      at: start + stop * 600_000,
    })),
    {
      ...note,
      kind: 'incident' as const,
      words: 'Ein Reifen verlor Luft, nach zehn Minuten ging es weiter.',
      at: start + 700_000,
    },
    { ...note, kind: 'paused' as const, at: start + 710_000 },
    { ...note, kind: 'resumed' as const, at: start + 1_310_000 },
    ...(it.isOpen ? [] : [{ ...note, kind: 'ended' as const, at: start + 5_400_000 }]),
  ].map((entry) => ({ ...entry, id: randomUUID() }))
  await client.missions.note({ code, id, entries })
  for (const rider of it.comers) {
    const { client: rates } = await stage.again(rider)
    const ratings = tour.sections.slice(0, it.through).flatMap(({ edges }, nth) => {
      const whole = Math.min(4, Math.max(1, Math.round(2.6 + (nth % 3) * 0.5 + random() - 0.5))) as Step
      return [...new Set(edges.map(({ edgeId }) => edgeId))].map((edgeId) => ({
        id: randomUUID(),
        kind: 'map' as const,
        edgeId,
        values: { whole },
        missionId: id,
        ratedAt: start + (nth + 1) * 600_000,
      }))
    })
    for (let sent = 0; sent < ratings.length; sent += 200)
      await rates.ratings.submit({ projectId, ratings: ratings.slice(sent, sent + 200) })
  }
}
