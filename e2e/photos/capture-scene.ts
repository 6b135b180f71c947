import type { Browser, Page } from '@playwright/test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Language } from '@allmend/domain/platform/language/language'
import { type ConsentPurpose, purposesOf } from '@allmend/domain/projects/participation/consent'
import { asOwner } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import { call } from '../office.ts'
import { atPage, type Person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { phoneOf } from '../tracking/recorder-scene.ts'

/** The street that is photographed: 200 m to the east. */
const START: LngLat = [7.95, 47]
export const along = (metres: number): LngLat => destinationOf(START, 90, metres)

export interface Street {
  project: SeewilProject
  /** Of the page where photos are taken, without its language. */
  address: string
}

/** A live project with one published route. */
export async function openStreet(browser: Browser, language: Language, run: string): Promise<Street> {
  const email = `miriam.${run}@seewil.example`
  const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
  const project = await openSeewil(run, email, 'cityserver')
  await changeProject(project.id, 'live')
  await miriam.page.goto(miriam.address(`/${project.slug}`))
  // Two metres before the first photo: none lies between two of the route's five metres.
  const line = [along(-2), along(100), along(198)]
  const course = [{ kind: 'off-network', line }]
  const route = { number: 7, name: 'Seestrasse', start: line[0], isVisible: true, course, reverse: null }
  const about = { projectId: project.id, id: null, revision: 0, route }
  const { id } = (await call(miriam.page, 'POST', '/city/v1/routes', about)) as { id: string }
  const published = { projectId: project.id, revision: 1, type: 'update' }
  await call(miriam.page, 'POST', `/city/v1/routes/${id}/publish`, published)
  await miriam.page.context().close()
  return { project, address: `/${project.slug}/cityserver/${project.code}/capture` }
}

/** Somebody at a phone with camera and receiver, who agreed to these purposes; to none, she does not take part. */
export async function photographer(
  browser: Browser,
  language: Language,
  { project }: Street,
  purposes: readonly ConsentPurpose[] = purposesOf('cityserver'),
): Promise<Person> {
  const email = `reto.${newRun()}@seewil.example`
  const reto = await signedIn(browser, language, { email, firstName: 'Reto' })
  await reto.page.goto(reto.address('/profile'))
  if (purposes.length > 0) {
    const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
    await call(reto.page, 'POST', `/api/project/${project.code}/take-part`, { consents, birthYear: 1990 })
  }
  const { context } = await phoneOf(browser, undefined, language)
  await context.grantPermissions(['geolocation', 'camera'])
  await context.addInitScript(neverTheSamePicture)
  await context.addCookies(await reto.page.context().cookies())
  await reto.page.context().close()
  return atPage(await context.newPage(), language)
}

/** The imitated camera, opened again, shows what it showed the first time: the same file, which is taken once. */
function neverTheSamePicture(): void {
  const { drawImage } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...all: unknown[]
  ) {
    Reflect.apply(drawImage, this, all)
    if (!(all[0] instanceof HTMLVideoElement)) return
    for (let at = 0; at < 4; at++) {
      this.fillStyle = `rgb(${crypto.getRandomValues(new Uint8Array(3)).join(' ')})`
      this.fillRect(at * 32, 0, 32, 32)
    }
  }
}

/** What the server has of a project's photos: how many, how many different ones, and how many of them whole. */
export async function arrivedPhotos({
  project,
}: Street): Promise<{ all: number; different: number; whole: number }> {
  let found = { all: 0, different: 0, whole: 0 }
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'photos'")
    const { rows } = await owner.query<typeof found>(
      `select count(*)::integer as all, count(distinct sha256)::integer as different,
         (count(*) filter (where state <> 'arriving'))::integer as whole
       from photos.photo where project_id = $1`,
      [project.id],
    )
    found = rows[0] ?? found
  }, DATABASE)
  return found
}

/** A figure of the ride, by its name. */
export const figureOf = (page: Page, name: string) => page.locator('dl div', { hasText: name }).locator('dd')
