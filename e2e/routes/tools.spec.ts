import { expect } from '@playwright/test'
import { drawn } from '../drawn.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { type City, makeRoute, openCity } from './city-scene.ts'
import {
  edgesOfStreet,
  type StreetEditor,
  type KornStreet,
  layKornStreet,
  middleOf,
  openOn,
  savedRoute,
} from './korn-street.ts'

interface Scene extends Person, StreetEditor, KornStreet {
  page: Person['page']
  city: City
  /** Picks up a tool. */
  take: (de: string, en: string) => Promise<void>
  /** The list is the route as it was saved once more. */
  isUndone: () => Promise<void>
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} each tool does its one thing to a route, and undo takes it back`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const run = newRun(`t${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const city = await openCity(miriam, run, email)
    const street = await layKornStreet(miriam.page, city, 21)
    const editor = await openOn(miriam, city, street)
    const scene: Scene = {
      ...miriam,
      ...editor,
      ...street,
      city,
      take: (de, en) => editor.act(de, en).click(),
      isUndone: async () => {
        await editor.act('Rückgängig', 'Undo').click()
        await expect.poll(editor.listed).toEqual(street.onRoute)
      },
    }
    await test.step('a stretch is replaced by another way', () => replaced(scene))
    await test.step('the line is pulled onto another street', () => pulled(scene))
    await test.step('one edge is added', () => added(scene))
    await test.step('one edge is removed, and the gap mended', () => removed(scene))
    await test.step('two gaps are mended at once', () => mendedAtOnce(scene))
    await test.step('the way back gets a course of its own', () => ownWayBack(scene))
    await test.step('the other of two ways is taken', () => otherWay(scene))
    await test.step('clicks faster than ways are found all count, until undone', () => fasterThanFound(scene))
    expect(miriam.complaints).toEqual([])
  })
}

async function replaced(it: Scene): Promise<void> {
  const { page, say, korn, beside, onRoute } = it
  const lanes = await Promise.all(
    ['Quittenstrasse', 'Ziegelgässli'].map((name) => edgesOfStreet(page, it.city.id, name)),
  )
  const [up, down] = lanes.map((edges) => edges.find(({ course }) => isFrom(course, korn)))
  await it.take('Wegpunkt', 'Waypoint')
  await page.getByText(say('Ersetzen', 'Replace'), { exact: true }).click()
  const fromWhere = page.getByText(say('ab wo sie ersetzt wird', 'from where it is replaced'))
  const untilWhere = page.getByText(say('sagt, bis wo', 'says until where'))
  await expect(fromWhere).toBeVisible()
  await it.clickAt(middleOf(korn[1]!))
  await expect(untilWhere).toBeVisible()
  await it.clickAt(middleOf(beside))
  await it.clickAt(middleOf(korn[3]!))
  const [k0, k1, , k3, k4] = onRoute
  await expect.poll(it.listed).toEqual([k0, k1, up?.edgeId, beside.edgeId, down?.edgeId, k3, k4])
  await it.look('routes-replaced')
  // What was begun on this course is not ended on another.
  await it.clickAt(middleOf(beside))
  await expect(untilWhere).toBeVisible()
  await it.isUndone()
  await expect(fromWhere).toBeVisible()
  await page.getByText(say('Anhängen', 'Append'), { exact: true }).first().click()
}

/** Whether it leaves Kornstrasse northwards. */
function isFrom(course: KornStreet['beside']['course'], korn: KornStreet['korn']): boolean {
  const ends = korn.flatMap((edge) => [edge.course[0]!, edge.course.at(-1)!]).map(String)
  return ends.includes(String(course[0])) && course.at(-1)![1] > course[0]![1]
}

async function pulled(it: Scene): Promise<void> {
  const { page, say, korn, beside, onRoute } = it
  await it.take('Wegpunkt', 'Waypoint')
  await it.dragFrom(middleOf(korn[2]!), middleOf(beside))
  await expect.poll(it.listed).toContain(beside.edgeId)
  const listed = await it.listed()
  expect(listed).not.toContain(korn[2]!.edgeId)
  expect(listed.at(-1)).toBe(onRoute.at(-1))
  await it.act('Speichern', 'Save').click()
  await expect(page.getByText(say('Entwurf gespeichert,', 'Draft saved,'))).toBeVisible()
  const { course } = await savedRoute(page, it.city, it.id)
  expect(course.map((part) => part.kind === 'network' && part.waypoints.length)).toEqual([3])

  // The waypoint between is taken away again, and with it the way round.
  await it.take('Entfernen', 'Remove')
  await it.clickAt(middleOf(beside))
  await expect.poll(it.listed).toEqual(onRoute)
  await it.act('Rückgängig', 'Undo').click()
  await expect.poll(it.listed).toEqual(listed)
  await it.isUndone()
}

async function added(it: Scene): Promise<void> {
  const { korn, onRoute } = it
  const next = korn[5]!
  await it.take('Kante', 'Edge')
  await it.still()
  await it.clickAt(middleOf(next))
  await expect.poll(it.listed).toEqual([...onRoute, next.edgeId])
  // The same click takes it away again.
  await it.clickAt(middleOf(next))
  await expect.poll(it.listed).toEqual(onRoute)
  await it.act('Rückgängig', 'Undo').click()
  await expect.poll(it.listed).toEqual([...onRoute, next.edgeId])
  await it.isUndone()
}

async function removed(it: Scene): Promise<void> {
  const { page, say, korn, onRoute } = it
  const fault = page.getByText(say('1 unverbundene Kante bei Kante 2', '1 disconnected edge at edge 2'))
  await it.take('Entfernen', 'Remove')
  await it.clickAt(middleOf(korn[2]!))
  await expect.poll(it.listed).toEqual(onRoute.toSpliced(2, 1))
  await expect(fault).toBeVisible()
  await it.look('routes-gap')
  await it.act('Lücke schliessen', 'Close the gap').click()
  await expect.poll(it.listed).toEqual(onRoute)
  await expect(fault).toHaveCount(0)
  await it.act('Rückgängig', 'Undo').click()
  await expect(fault).toBeVisible()
  await it.isUndone()
  await expect(fault).toHaveCount(0)
}

async function mendedAtOnce(it: Scene): Promise<void> {
  const { page, say, korn, onRoute } = it
  await it.take('Entfernen', 'Remove')
  await it.clickAt(middleOf(korn[1]!))
  await it.clickAt(middleOf(korn[3]!))
  const left = [onRoute[0], onRoute[2], onRoute[4]]
  await expect.poll(it.listed).toEqual(left)
  const faults = page.getByText(say('2 unverbundene Kanten', '2 disconnected edges'))
  await expect(faults).toBeVisible()
  await it.act('Alle beheben', 'Mend all').click()
  await expect.poll(it.listed).toEqual(onRoute)
  await expect(faults).toHaveCount(0)
  // All of it was one step.
  await it.act('Rückgängig', 'Undo').click()
  await expect.poll(it.listed).toEqual(left)
  await it.act('Rückgängig', 'Undo').click()
  await it.isUndone()
}

async function ownWayBack(it: Scene): Promise<void> {
  const { page, say, korn, beside, onRoute } = it
  const direction = (de: string, en: string) => page.getByText(say(de, en), { exact: true }).first()
  await direction('Umgekehrt', 'Reverse').click()
  await expect.poll(it.listed).toEqual(onRoute.toReversed())
  await it.act('Eigener Rückweg', 'A way back of its own').click()
  await it.take('Wegpunkt', 'Waypoint')
  await it.dragFrom(middleOf(korn[2]!), middleOf(beside))
  await expect.poll(it.listed).toContain(beside.edgeId)
  const back = await it.listed()
  expect(back[0]).toBe(onRoute.at(-1))
  await direction('Standard', 'Default').click()
  await expect.poll(it.listed).toEqual(onRoute)
  await it.act('Speichern', 'Save').click()
  await expect(it.act('Speichern', 'Save')).toBeDisabled()
  const { course, reverse } = await savedRoute(page, it.city, it.id)
  expect(edgeIdsOf(course)).toEqual(onRoute)
  expect(edgeIdsOf(reverse ?? [])).toEqual(back)

  await direction('Umgekehrt', 'Reverse').click()
  await expect.poll(it.listed).toEqual(back)
  await it.look('routes-own-way-back')
  await it.act('Rückgängig', 'Undo').click()
  await expect.poll(it.listed).toEqual(onRoute.toReversed())
  await it.act('Rückgängig', 'Undo').click()
  await expect(it.act('Eigener Rückweg', 'A way back of its own')).toBeVisible()
  await direction('Standard', 'Default').click()
}

const edgeIdsOf = (course: Awaited<ReturnType<typeof savedRoute>>['course']): number[] =>
  course.flatMap((part) => (part.kind === 'network' ? part.edges : [])).map(({ edgeId }) => edgeId)

async function otherWay(it: Scene): Promise<void> {
  const { page, say, korn, onRoute } = it
  const way = (label: 'A' | 'B') => page.getByText(new RegExp(say(`^Weg ${label}: `, `^Way ${label}: `)))
  await it.act('Speichern', 'Save').click()
  await makeRoute(it, '22', 'Zwei Wege')
  await it.still()
  await it.clickAt(korn[0]!.course[0]!)
  await it.clickAt(korn[4]!.course.at(-1)!)
  await expect.poll(it.listed).toEqual(onRoute)
  await expect(way('A')).toBeVisible()
  await it.look('routes-two-ways')
  await way('B').click()
  await expect.poll(it.listed).not.toEqual(onRoute)
  const other = await it.listed()
  expect(other).not.toContain(korn[2]!.edgeId)
  await it.act('Rückgängig', 'Undo').click()
  await expect.poll(it.listed).toEqual(onRoute)
  await it.act('Wiederholen', 'Redo').click()
  await expect.poll(it.listed).toEqual(other)
  await it.act('Rückgängig', 'Undo').click()
  await it.act('Rückgängig', 'Undo').click()
  await expect(it.edges).toHaveCount(0)

  // Once something else was done, there is no choice any more that would take it back.
  await it.clickAt(korn[4]!.course.at(-1)!)
  await expect(way('B')).toBeVisible()
  await it.take('Entfernen', 'Remove')
  await it.clickAt(middleOf(korn[2]!))
  await expect.poll(it.listed).toEqual(onRoute.toSpliced(2, 1))
  await expect(way('B')).toHaveCount(0)
  await it.act('Rückgängig', 'Undo').click()
  await it.act('Rückgängig', 'Undo').click()
  await expect(it.edges).toHaveCount(0)
}

/** On the route of one waypoint. */
async function fasterThanFound(it: Scene): Promise<void> {
  const { page, say, korn, beside, onRoute } = it
  const searching = page.getByText(say('Weg wird gesucht …', 'Looking for the way …'))
  const heldUp = async (): Promise<() => Promise<void>> => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/city/v1/journey/routing', async (asked) => {
      await gate.promise
      await asked.continue()
    })
    return async () => {
      const answered = page.waitForResponse('**/city/v1/journey/routing')
      gate.resolve()
      await answered
      await page.unroute('**/city/v1/journey/routing')
      await drawn(page)
      await it.still()
    }
  }
  await it.take('Wegpunkt', 'Waypoint')
  const letGo = await heldUp()
  await it.pressAt(middleOf(beside))
  await expect(searching).toBeVisible()
  await it.pressAt(middleOf(korn[4]!))
  await letGo()
  await expect.poll(it.listed).toContain(beside.edgeId)
  expect((await it.listed()).at(-1)).toBe(onRoute.at(-1))
  await it.act('Rückgängig', 'Undo').click()
  await expect(it.edges).toHaveCount(0)

  const letGoAgain = await heldUp()
  await it.pressAt(middleOf(korn[4]!))
  await expect(searching).toBeVisible()
  await it.act('Rückgängig', 'Undo').click()
  await expect(searching).toHaveCount(0)
  await letGoAgain()
  await expect(it.edges).toHaveCount(0)
}
