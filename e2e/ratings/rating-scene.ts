import type { Browser, Page } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import { type ConsentPurpose, purposesOf } from '@allmend/domain/projects/participation/consent'
import type { Preparer } from '../../server/src/city/photos/prepared.ts'
import { plainPreparer } from '../../server/test/plain-preparer.ts'
import { asOwner } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import { call } from '../office.ts'
import { atPage, type Person } from '../person.ts'
import { clientAt, prepareWaiting, sendRide } from '../photos/photo-scene.ts'
import { type City, openCity } from '../routes/city-scene.ts'
import { layKornStreet } from '../routes/korn-street.ts'
import { newRun } from '../run.ts'
import { changeProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { phoneOf } from '../tracking/recorder-scene.ts'

export interface RatedCity extends City {
  /** Of the page where one rates, without its language. */
  tool: string
}

interface Photographed {
  photos: number
  everyMetres: number
  preparer?: Preparer
  files?: readonly Buffer[]
}

/** A live project with a published route along Kornstrasse and published photos of it. */
export async function openRatedCity(
  browser: Browser,
  run: string,
  { photos, everyMetres, preparer = plainPreparer, files }: Photographed,
): Promise<RatedCity> {
  const email = `miriam.${run}@seewil.example`
  const miriam = await signedIn(browser, 'de', { email, firstName: 'Miriam', secondFactor: true })
  const city = await openCity(miriam, run, email)
  const { id: routeId, korn } = await layKornStreet(miriam.page, city, 12)
  const client = await clientAt(miriam.page)
  const projectId = city.id
  await client.routes.publish({ projectId, id: routeId, revision: 1, type: 'update' })
  const line = korn.slice(0, 5).flatMap(({ course }, nth) => (nth === 0 ? course : course.slice(1)))
  const metres = Array.from({ length: photos }, (_, nth) => 3 + nth * everyMetres)
  await sendRide(client, {
    projectId,
    routeId,
    line,
    name: 'Herbst',
    metres,
    sky: '#9cc4e4',
    begunAt: Date.parse('2026-09-16T05:43:00Z'),
    ...(files && { files }),
  })
  await prepareWaiting(projectId, preparer)
  await client.photos.publish({ projectId, routeId, type: 'update' })
  await changeProject(projectId, 'live')
  await miriam.page.context().close()
  return { ...city, tool: `/${city.slug}/cityserver/${city.code}/rating` }
}

/** Somebody at a phone who agreed to these purposes; to none, she does not take part. */
export async function raterOf(
  browser: Browser,
  language: Language,
  { code }: RatedCity,
  purposes: readonly ConsentPurpose[] = purposesOf('cityserver'),
): Promise<Person> {
  const email = `lena.${newRun()}@seewil.example`
  const lena = await signedIn(browser, language, { email, firstName: 'Lena' })
  await lena.page.goto(lena.address('/profile'))
  if (purposes.length > 0) {
    const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
    await call(lena.page, 'POST', `/api/project/${code}/take-part`, { consents, birthYear: 1990 })
  }
  const { context } = await phoneOf(browser, undefined, language)
  await context.addCookies(await lena.page.context().cookies())
  await lena.page.context().close()
  return atPage(await context.newPage(), language)
}

interface Arrived {
  /** Ratings the server has, skipped ones among them. */
  all: number
  skipped: number
  detailed: number
  /** Different places. */
  places: number
  comments: string[]
}

export async function arrivedRatings({ id }: RatedCity): Promise<Arrived> {
  return asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'ratings'")
    const { rows } = await owner.query<Omit<Arrived, 'comments'>>(
      `select count(*)::integer as all, (count(*) filter (where is_skipped))::integer as skipped,
         (count(*) filter (where safety is not null or conflict_freedom is not null or attractiveness is not null))::integer as detailed,
         count(distinct place_id)::integer as places
       from ratings.rating where project_id = $1`,
      [id],
    )
    const given = await owner.query<{ comment: string }>(
      "select comment from ratings.rating where project_id = $1 and comment <> '' order by 1",
      [id],
    )
    return { ...rows[0]!, comments: given.rows.map(({ comment }) => comment) }
  }, DATABASE)
}

/** The scale of a criterion. */
export const scaleOf = (page: Page, name: string) => page.getByRole('group', { name })
