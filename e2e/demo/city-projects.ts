import type { Project } from '@allmend/contract/projects/projects'
import { isRequired } from '@allmend/domain/projects/participation/consent'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { randomFor } from '../../sample/src/random.ts'
import { importLater, openImport } from './city-imports.ts'
import { layOverlays } from './city-overlays.ts'
import { type CityPhotos, photographCity } from './city-photos.ts'
import { drawRoutes } from './city-routes.ts'
import type { Player, Stage } from './stage.ts'
import type { Calendar, Organisations, Story } from './story.ts'

export const CITY = 'VELO26'

const RIDERS = [
  ['Lena', 'Arnold'],
  ['Marco', 'Bernasconi'],
  ['Sibylle', 'Camenzind'],
  ['Dario', 'Durrer'],
  ['Anouk', 'Egli'],
  ['Peter', 'Furrer'],
  ['Ines', 'Gisler'],
  ['Jonas', 'Herger'],
  ['Katja', 'Infanger'],
  ['Luca', 'Jauch'],
  ['Mona', 'Kempf'],
  ['Nils', 'Lussi'],
] as const

export interface CityProjects {
  'city live': Project
  'city test': Project
}

/** A CityServer project people take part in, and one of another organisation that is being tried out. */
export async function cityProjects(
  story: Story,
  stage: Stage,
  { seewil, obersee }: Organisations,
  calendar: Calendar,
  photoCount: number,
): Promise<{ cities: CityProjects; photos: CityPhotos }> {
  const { today } = calendar
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const live = await cityProject(story, { organizationId: seewil, today })
  await drawRoutes(stage, await story.at(before(39), '10:00', 'miriam'), live.id)
  const rider = await ride(stage, live, before(38))
  await importLater(stage, await story.at(before(20), '10:00', 'miriam'), live.id)
  await layOverlays(stage, await story.at(before(12), '15:20', 'miriam'), live.id)
  const test = await story.order({
    product: 'cityserver',
    by: 'nadia',
    organizationId: obersee,
    name: 'Sicher zum Campus',
    code: 'CAMPUSVELO',
    participants: 60,
    orderedOn: before(22),
    startDay: before(10),
    purpose: 'Studierende bewerten ihre Velowege zum Campus. Mit den Gemeinden beheben wir, was sie stört.',
  })
  await story.pay(test, before(17), 'testing')
  await openImport(stage, await story.at(before(1), '09:00', 'miriam'), live.id)
  const about = { projectId: live.id, rider, count: photoCount }
  const photos = await photographCity(story, stage, about, calendar)
  return { cities: { 'city live': live, 'city test': test }, photos }
}

/** The city's own: ordered, paid, approved and live. Its streets and routes are laid on top of what this answers. */
async function cityProject(
  story: Story,
  { organizationId, today }: { organizationId: string; today: DataDay },
): Promise<Project> {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const project = await story.order({
    product: 'cityserver',
    by: 'miriam',
    organizationId,
    name: 'Velonetz Seewil',
    code: CITY,
    participants: 700,
    orderedOn: before(70),
    startDay: before(45),
    purpose:
      'Die Stadt baut ihr Velonetz aus. Wer hier fährt, bewertet Strassen und Routen, damit zuerst das Dringende kommt.',
  })
  await story.pay(project, before(64))
  await story.publish(project, 'miriam', before(60))
  await story.decide(project, before(52))
  await story.goLive(project, 'miriam', before(40))
  return project
}

/** A dozen join in the first weeks; each agrees to what she likes. The first takes photos too. */
async function ride(stage: Stage, { code }: Project, from: DataDay): Promise<Player> {
  const riders: Player[] = []
  for (const [index, [firstName, familyName]] of RIDERS.entries()) {
    const random = randomFor(index, 'rider')
    stage.clock.now = new Date(instantAt(dataDayAfter(from, index * 2), '18:40', ZURICH))
    const email = `velo-${String(index + 1).padStart(3, '0')}@seewil.example`
    const rider = await stage.enter({ email, firstName, familyName })
    const { client } = rider
    const { texts } = await client.participation.joining({ code })
    const consents = texts
      .filter(({ purpose }) => isRequired(purpose) || random() < 0.7 || index === 0)
      .map(({ purpose, version }) => ({ purpose, version }))
    const via = Math.floor(3 * random())
    await client.participation.takePart({ code, consents, via, birthYear: 1960 + index * 3 })
    riders.push(rider)
  }
  return riders[0]!
}
