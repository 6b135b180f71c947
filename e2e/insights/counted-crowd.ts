import { type Days, daysIn, lastSettledDay, weekOf } from '@allmend/domain/privacy/period'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/time/data-day'
import { ZURICH } from '@allmend/domain/time/time-zone'
import { approve } from '../../server/test/approved.ts'
import { commuting, homeOf } from '../../server/test/counted-ground.ts'
import { asOwner } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { countNow, letDeliver, toldPeople } from './sample-crowd.ts'

const TODAY = dataDayOf(Date.now(), ZURICH)
/** The last whole week that is counted by now. */
export const LAST: Days = weekOf(dataDayAfter(weekOf(dataDayAfter(lastSettledDay(TODAY), 1)).from, -1))

/** A live project of so many people whose last weeks were counted. */
export async function countedProject(
  run: string,
  email: string,
  { people, weeks }: { people: number; weeks: number },
): Promise<SeewilProject> {
  const first: DataDay = dataDayAfter(LAST.from, -7 * (weeks - 1))
  const days = daysIn({ from: first, through: LAST.through }).length
  const project = await openSeewil(run, email)
  await seatFor(project, people)
  await letDeliver(project, [...toldPeople(people, { firstDay: first, days })], first)
  await countNow(project)
  return project
}

/** The last week of people who all ride to work and back: so many of one mode that noise does not hide it. */
export async function countedRiders(run: string, email: string, riders: number): Promise<SeewilProject> {
  const project = await openSeewil(run, email)
  const days = daysIn(LAST)
  const told = Array.from({ length: riders }, (_, index) => ({
    entries: commuting(homeOf(index), 'bike', days),
  }))
  await seatFor(project, riders)
  await letDeliver(project, told, LAST.from)
  await countNow(project)
  return project
}

export const SPARE_SEATS = 32

/** More seats than were approved close the gates; the board opens them again. */
export async function seatFor({ id }: SeewilProject, people: number): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set seats = $2 where id = $1', [id, people + SPARE_SEATS])
    await approve(owner, id)
  }, DATABASE)
}
