import { expect, type Page } from '@playwright/test'
import { call } from '../office.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { editorOf, openCity } from './city-scene.ts'

const EDGES = 500
const STEPS = 60
const EDIT_MS = 50

interface Way {
  edges: { edgeId: number; isForward: boolean }[]
}

/** A ride to and fro through the town, until it is long enough. */
async function longCourse(page: Page, projectId: string): Promise<Way['edges']> {
  const corners: [number, number][] = await cornersOf(page, projectId)
  const edges: Way['edges'] = []
  for (let at = 0; edges.length < EDGES; at++) {
    const [start, destination] = [corners[at % corners.length], corners[(at + 1) % corners.length]]
    const [way] = (await call(page, 'POST', '/city/v1/journey/routing', {
      projectId,
      start,
      destination,
    })) as Way[]
    edges.push(...(way?.edges ?? []))
  }
  return edges.slice(0, EDGES)
}

/** Places on streets, spread over the middle of the town. */
async function cornersOf(page: Page, projectId: string): Promise<[number, number][]> {
  const found = (await call(
    page,
    'GET',
    `/city/v1/getEdges?projectId=${projectId}&bike=both&atMost=2000`,
  )) as {
    edges: { course: [number, number][] }[]
  }
  const step = Math.floor(found.edges.length / 9)
  return Array.from({ length: 8 }, (_, at) => found.edges[at * step]!.course[0]!)
}

test('an edit of a route of 500 edges shows within 50 ms, and 60 steps come back after a reload', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const run = `m${Date.now().toString(36)}`
  const email = `miriam.${run}@seewil.example`
  const miriam = await signedIn(browser, 'de', { email, firstName: 'Miriam', secondFactor: true })
  const { page } = miriam
  const city = await openCity(miriam, run, email)
  const edges = await longCourse(page, city.id)
  const route = {
    number: 500,
    name: 'Rundum',
    start: null,
    isVisible: true,
    course: [{ kind: 'network', waypoints: [], edges }],
    reverse: null,
  }
  const { id } = (await call(page, 'POST', '/city/v1/routes', {
    projectId: city.id,
    id: null,
    revision: 0,
    route,
  })) as { id: string }

  const editor = editorOf(miriam)
  const { edges: rows } = editor
  await page.goto(`${city.address}?route=${id}`)
  await editor.still()
  await expect(rows).toHaveCount(EDGES)
  await rows.nth(100).focus()
  for (let step = 1; step <= STEPS; step++) {
    await page.keyboard.press('Delete')
    await expect(rows).toHaveCount(EDGES - step)
  }
  const lasted = await page.evaluate(() =>
    performance.getEntriesByName('route edit').map(({ duration }) => duration),
  )
  expect(lasted).toHaveLength(STEPS)
  const sorted = lasted.toSorted((one, other) => one - other)
  const [median, late, worst] = [0.5, 0.95, 1].map((share) => sorted[Math.ceil(share * STEPS) - 1]!)
  console.log(
    `edit of ${EDGES} edges: median ${median!.toFixed(1)} ms, 95 % ${late!.toFixed(1)} ms, worst ${worst!.toFixed(1)} ms`,
  )
  expect(late).toBeLessThan(EDIT_MS)

  const after = await rows.allInnerTexts()
  for (let step = 0; step < STEPS; step++) await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(EDGES)
  await page.reload()
  await expect(rows).toHaveCount(EDGES)
  await editor.still()
  for (let step = 0; step < STEPS; step++) await page.keyboard.press('Control+y')
  await expect(rows).toHaveCount(EDGES - STEPS)
  expect(await rows.allInnerTexts()).toEqual(after)
  console.log(`${STEPS} steps undone, reloaded, redone`)
  expect(miriam.complaints).toEqual([])
})
