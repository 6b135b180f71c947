import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { SentOf } from '@allmend/contract/endpoint'
import type {
  missionSignUps,
  MissionToLead,
  missions,
  SeenMission,
  SentEntry,
} from '@allmend/contract/city/missions'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { junction } from '@allmend/domain/city/routes/grid.fixture'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import type { Person, TestServer } from '../../../test/test-server.ts'

export const HOUR = 3_600_000
export const at = (node: number): [number, number] => [...junction(node)] as [number, number]

type Form = Partial<SentOf<typeof missions.newRide>>

/** A city of squares that plans missions, and people who take part in it. */
export async function openMissionCity(server: TestServer) {
  const city: CityProject = await openCityProject(server, { seats: 100 })
  await layStreets(server, city)
  const now = (): number => server.clock.now.getTime()
  const admin = city.admin.client.missions

  async function participant(without: readonly string[] = []): Promise<Person> {
    const person = await server.person({ secondFactor: false })
    const purposes = purposesOf('cityserver').filter((purpose) => !without.includes(purpose))
    const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
    await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
    return person
  }

  async function participants(count: number): Promise<Person[]> {
    const people: Person[] = []
    while (people.length < count) people.push(await participant())
    return people
  }

  async function idOf({ email }: Person): Promise<string> {
    const [found] = await city.admin.client.people.findPeople({ projectId: city.id, search: email })
    assert.ok(found)
    return found.userId
  }

  /** From the first junction to the last, by the others. */
  const stopsAlong = (...nodes: number[]) => {
    const points = nodes.map((node) => ({ name: `Stopp ${node}`, at: at(node) }))
    return { start: points[0]!, stops: points.slice(1, -1), destination: points.at(-1)! }
  }

  const plan = (more: Form = {}) =>
    admin.newRide({
      projectId: city.id,
      sessionName: 'Quai bis Hirschmatt',
      startsAt: now() + 30 * HOUR,
      endsAt: now() + 32 * HOUR,
      ...(more.tourId === undefined && more.goal !== 'route' && stopsAlong(1, 3, 23)),
      ...more,
    })

  const signUp = (person: Person, id: string): Promise<SeenMission> =>
    person.client.missions.signUp({ code: city.code, id })
  const toLead = (person: Person, id: string): Promise<MissionToLead> =>
    person.client.missions.toLead({ code: city.code, id })
  const note = (person: Person, id: string, ...entries: SentOf<typeof missionSignUps.note>['entries']) =>
    person.client.missions.note({ code: city.code, id, entries })

  const entry = (kind: SentEntry['kind'], more: Partial<SentEntry> = {}) => {
    return { id: randomUUID(), kind, at: now(), ...more }
  }

  /** Each of these edges, as part of the mission. */
  const rate = (person: Person, missionId: string, edges: readonly { edgeId: number }[], whole: 1 | 4 = 4) =>
    person.client.ratings.submit({
      projectId: city.id,
      ratings: edges.map(({ edgeId }) => {
        return { id: randomUUID(), kind: 'map', edgeId, values: { whole }, missionId, ratedAt: now() }
      }),
    })

  const found = async (id: string) => {
    const mission = (await admin.rides({ projectId: city.id })).find((it) => it.id === id)
    assert.ok(mission)
    return mission
  }

  return {
    city,
    admin,
    now,
    participant,
    participants,
    idOf,
    stopsAlong,
    plan,
    signUp,
    toLead,
    note,
    entry,
    rate,
    found,
  }
}

export type MissionCity = Awaited<ReturnType<typeof openMissionCity>>
