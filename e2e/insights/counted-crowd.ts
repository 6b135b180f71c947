import { type Days, daysIn, lastSettledDay, weekOf } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { approve } from '../../server/test/approved.ts'
import { commuting, homeOf } from '../../server/test/counted-project.ts'
import { asOwner } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import { today } from '../run.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { countNow, letDeliver, publishedPeople } from './sample-crowd.ts'

/** The last whole week that is counted by now. */
export const lastWeek = (): Days =>
  weekOf(dataDayAfter(weekOf(dataDayAfter(lastSettledDay(today()), 1)).from, -1))

interface Crowd {
  people: number
  /** They all ride to work and back: so many of one mode that noise does not hide it. */
  riders: number
  weeks: number
}

/** A live project of so many people whose last weeks were counted. */
export async function countedProject(
  run: string,
  email: string,
  { people, riders, weeks }: Crowd,
): Promise<SeewilProject> {
  const last = lastWeek()
  const first: DataDay = dataDayAfter(last.from, -7 * (weeks - 1))
  const days = daysIn({ from: first, through: last.through })
  const riding = Array.from({ length: riders }, (_, index) => ({
    entries: commuting(homeOf(index), 'bike', days),
  }))
  const project = await openSeewil(run, email)
  await seatFor(project, people + riders)
  const reported = [...publishedPeople(people, { firstDay: first, days: days.length }), ...riding]
  await letDeliver(project, reported, first)
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
