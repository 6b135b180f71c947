import { expect, type Locator, type Page } from '@playwright/test'
import { prepareNetwork } from '../../server/src/base/network/jobs.ts'
import { cityProjectById } from '../../server/src/projects/projects/index.ts'
import { atWork } from '../at-work.ts'
import { mapDrawn } from '../drawn.ts'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'

export interface City extends SeewilProject {
  /** Of the editor. */
  address: string
}

/** A CityServer project of the town, with its streets, run by whoever sits at the page. */
export async function openCity(it: Person, run: string, email: string): Promise<City> {
  return withStreets(it, await openSeewil(run, email, 'cityserver'))
}

/** All streets of its region. */
export async function withStreets(it: Person, project: SeewilProject): Promise<City> {
  await it.page.goto(it.address(`/${project.slug}`))
  const asked = await call(it.page, 'PUT', '/city/v1/network/area', { projectId: project.id, kind: 'region' })
  const { underWay } = asked as { underWay: { id: string } | null }
  // What the worker of the site does in its turn; it may have it in hand.
  if (underWay) await atWork((context) => prepareNetwork(cityProjectById).run({ id: underWay.id }, context))
  await expect
    .poll(() => edgeCount(it.page, project.id), { timeout: 120_000, intervals: [500] })
    .toBeGreaterThan(1_000)
  return { ...project, address: it.address(`/${project.slug}/cityserver/${project.code}/routes`) }
}

async function edgeCount(page: Page, projectId: string): Promise<number> {
  const network = (await call(page, 'GET', `/city/v1/network?projectId=${projectId}`)) as {
    current: { edgeCount: number } | null
  }
  return network.current?.edgeCount ?? 0
}

export interface Editor {
  page: Page
  canvas: Locator
  /** Rows of the list beside the map. */
  edges: Locator
  /** Everything asked for is drawn, and no way is being looked for. */
  still: () => Promise<void>
  /** A click on the map, at shares of its width and height. */
  click: (x: number, y: number) => Promise<void>
  act: (de: string, en: string) => Locator
}

export function editorOf({ page, say }: Person): Editor {
  const canvas = page.locator('canvas')
  const still = async (): Promise<void> => {
    await expect(page.getByText(say('Weg wird gesucht …', 'Looking for the way …'))).toHaveCount(0)
    await mapDrawn(page)
  }
  return {
    page,
    canvas,
    edges: page.getByRole('listbox', { name: say('Kanten', 'Edges') }).getByRole('option'),
    still,
    click: async (x, y) => {
      const box = await canvas.boundingBox()
      await canvas.click({ position: { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y } })
      await still()
    },
    act: (de, en) => page.getByRole('button', { name: say(de, en), exact: true }),
  }
}

/** Makes a route by its dialog; it is then open, with the tool for waypoints in hand. */
export async function makeRoute(it: Person, number: string, name: string): Promise<void> {
  const { page, say } = it
  await page.getByRole('button', { name: say('Neue Route', 'New route') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Nummer', 'Number')).fill(number)
  await dialog.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: say('Route anlegen', 'Create route') }).click()
  await expect(dialog).toHaveCount(0)
  const open = page.getByRole('region', { name: 'Route', exact: true })
  await expect(open.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('button', { name: say('Wegpunkt', 'Waypoint'), exact: true })).toBeVisible()
}
