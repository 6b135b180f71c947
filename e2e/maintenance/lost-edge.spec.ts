import { expect } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { clientAt } from '../photos/photo-scene.ts'
import { openCity } from '../routes/city-scene.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

/** No network has one of this number. */
const GONE = 2_000_000_000

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a route that lost an edge is shown a way instead, and takes it as a draft`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(`lo${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openCity(miriam, run, email)
    const { routes, network } = await clientAt(page)
    const projectId = city.id
    const [school] = await network.schools({ projectId })
    const [x, y] = school!.at
    const [way] = await routes.way({
      projectId,
      start: [x - 0.012, y - 0.004],
      destination: [x + 0.012, y + 0.004],
    })
    const { edges, streets } = way!
    const courseOf = (edgeId: number) => streets.find((it) => it.edgeId === edgeId)!.course
    const first = courseOf(edges[0]!.edgeId)
    const start = (edges[0]!.isForward ? first[0] : first.at(-1)) ?? null
    const routeWith = (course: typeof edges) => ({
      number: 12,
      name: 'Hirschmatt',
      start,
      isVisible: true,
      course: [{ kind: 'network' as const, waypoints: [], edges: course }],
      reverse: null,
    })
    const { id } = await routes.save({ projectId, id: null, revision: 0, route: routeWith(edges) })
    await routes.publish({ projectId, id, revision: 1, type: 'update' })
    const { revision } = await routes.one({ projectId, id })
    const lost = Math.floor(edges.length / 2)
    const without = edges.map((edge, at) =>
      at === lost ? { ...edge, edgeId: GONE, lastSeen: courseOf(edge.edgeId) } : edge,
    )
    await routes.save({ projectId, id, revision, route: routeWith(without) })

    await page.goto(address(`/${city.slug}/cityserver/${city.code}/maintenance?part=network`))
    const list = page.getByRole('listbox', { name: say('Netzfehler', 'Network faults') })
    await list.getByRole('option', { name: 'Hirschmatt' }).click()
    const facts = page.getByRole('complementary', { name: 'Hirschmatt' })
    await expect(facts).toContainText(say('Route 12 hat Fehler', 'Route 12 has errors'))
    const row = facts.getByRole('table').getByRole('row').nth(1)
    await expect(row).toContainText(/\d+\s?%/)
    await mapDrawn(page)
    await look('maintenance-proposal')
    await facts.getByRole('button', { name: say('Kante ersetzen', 'Replace the edge') }).click()
    await expect(page.getByText(say('Alle Routen liegen', 'All routes lie'))).toBeVisible()
    const mended = await routes.one({ projectId, id })
    expect(mended.faults.filter(({ isError }) => isError)).toEqual([])
    expect([mended.version?.number, mended.hasUnpublished]).toEqual([1, true])
    expect(miriam.complaints).toEqual([])
  })
}
