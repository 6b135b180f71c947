import { expect, type Locator, type Page } from '@playwright/test'
import { untilAsked } from '../person.ts'
import { type MapPage, openMap, type Theme } from './map-person.ts'
import { openSplitting } from './map-splitting.ts'
import { countSources, type SourceTraffic } from './map-sources.ts'
import { pixelStatistics } from './pixels.ts'
import { test } from '../test.ts'
import { violationsOn } from '../violations.ts'

/** tokens.css § 10. */
const COLOURS: Record<Theme, Record<string, string>> = {
  light: { land: '#F4F4F0', urban: '#ECEDE8', water: '#CFE1E9', building: '#DFE0DA', street: '#FFFFFF' },
  dark: { land: '#16211D', urban: '#1B2723', water: '#0E2A36', building: '#222F2A', street: '#2B3934' },
}
const HERE = { here: '#FFE433' }

for (const theme of ['light', 'dark'] as const) {
  test(`the base map is drawn at three zooms, ${theme}`, async ({ browser }) => {
    const map = await openMap(browser, theme)
    const { page } = map
    await map.still()
    for (const mode of ['Tram', 'Bus', 'Bahn', 'Schiff'])
      await page.getByRole('checkbox', { name: mode }).uncheck()
    await isDrawn(map, theme, '1-town', { water: 0.12, urban: 0.05 })

    await map.list('Quartiere')
    await page.getByRole('option', { name: /^Altstadt/ }).click()
    await page.keyboard.press('Escape')
    await map.list('Linien')
    await isDrawn(map, theme, '2-quarter', { water: 0.02, urban: 0.25, street: 0.03 })

    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Vergrössern' }).click()
    await isDrawn(map, theme, '3-houses', { urban: 0.2, building: 0.04, street: 0.05 })
    expect(map.complaints).toEqual([])
  })
}

async function isDrawn(
  map: MapPage,
  theme: Theme,
  name: string,
  least: Record<string, number>,
): Promise<void> {
  await map.still()
  const statistics = await pixelStatistics(map.page, await map.shoot(name), COLOURS[theme])
  console.log(
    `${name} ${theme}: ${statistics.distinctColours} colours, commonest ${percent(statistics.commonest)}, ` +
      Object.entries(statistics.shares)
        .map(([colour, share]) => `${colour} ${percent(share)}`)
        .join(', '),
  )
  expect(statistics.distinctColours).toBeGreaterThan(250)
  expect(statistics.commonest).toBeLessThan(0.75)
  for (const [colour, share] of Object.entries(least))
    expect(statistics.shares[colour], `${colour} at ${name}`).toBeGreaterThan(share)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

test('map and list are one thing: both select, both show it', async ({ browser }) => {
  const map = await openMap(browser, 'light')
  const { page, canvas } = map
  await map.still()
  const yellow = async (name: string): Promise<number> =>
    (await pixelStatistics(page, await map.shoot(name), HERE)).shares['here'] ?? 0
  const option = (name: RegExp) => page.getByRole('option', { name })

  await option(/Langmatt Dorf/).click()
  await page.keyboard.press('ArrowDown')
  await expect(option(/Kapf – Allmend/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(/Kapf – Allmend/)).toHaveAttribute('aria-selected', 'true')
  await map.still()
  expect(await yellow('line')).toBeGreaterThan(0.002)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await map.still()
  expect(await yellow('line-left')).toBe(0)

  await map.list('Haltestellen')
  await option(/^Spital Tram/).click()
  await map.still()
  expect(await yellow('stop')).toBeGreaterThan(0.0001)
  await page.keyboard.press('Escape')
  await map.still()
  await map.list('Quartiere')
  const box = await canvas.boundingBox()
  await canvas.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } })
  await expect(option(/^Spital Tram/)).toHaveAttribute('aria-selected', 'true')
  await expect(option(/^Spital Tram/)).toBeInViewport()

  await page.getByRole('checkbox', { name: 'Tram' }).uncheck()
  await expect(option(/^Spital Tram/)).toHaveCount(0)
  expect(map.complaints).toEqual([])
})

test('selecting fifty things adds and removes no source', async ({ browser }) => {
  test.setTimeout(300_000)
  const map = await openMap(browser, 'light', countSources)
  const { page } = map
  await map.still()
  const counted = () => page.evaluate(() => (globalThis as { sourceTraffic?: SourceTraffic }).sourceTraffic)
  const before = await counted()
  expect(before?.loaded).toBeGreaterThan(0)
  let selected = 0
  for (const list of ['Linien', 'Haltestellen'] as const) {
    await map.list(list)
    const options = page.getByRole('option')
    const from = await options.count()
    await options.first().focus()
    for (let row = 0; row < Math.min(from, 40) && selected < 50; row++, selected++) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
    }
  }
  expect(selected).toBe(50)
  await map.still()
  expect(await counted()).toEqual(before)

  // Whoever takes a layer away is counted: the count can move.
  await page.getByRole('checkbox', { name: 'Tram' }).uncheck()
  await page.getByRole('checkbox', { name: 'Tram' }).check()
  await map.still()
  expect(await counted()).toEqual({ loaded: (before?.loaded ?? 0) + 2, removed: 2 })
  expect(map.complaints).toEqual([])
})

test('the map answers to the keyboard and lets go', async ({ browser }) => {
  const map = await openMap(browser, 'light')
  const { page, canvas } = map
  await map.still()
  const scale = page.getByText(/^Massstab:/).locator('..')
  const before = await scale.textContent()
  await page.getByRole('radio', { name: /^Linien/ }).focus()
  for (const _ of ['row', 'map']) await page.keyboard.press('Tab')
  await expect(canvas).toBeFocused()
  await expect(canvas).toHaveAttribute('aria-label', 'Karte von Seewil')
  await expect(page.getByText('Pfeiltasten verschieben')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await map.still()
  expect(await scale.textContent()).not.toBe(before)
  const there = await map.shoot('keyboard')
  await page.keyboard.press('ArrowLeft')
  await map.still()
  expect(there.equals(await map.shoot('keyboard-left'))).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeFocused()
  expect(map.complaints).toEqual([])
})

for (const theme of ['light', 'dark'] as const) {
  test(`the page of the town has nothing axe objects to, ${theme}`, async ({ browser }) => {
    const map = await openMap(browser, theme)
    await map.still()
    expect(await violationsOn(map.page)).toEqual([])
    await map.list('Quartiere')
    await map.page.getByRole('option', { name: /^Seefeld/ }).click()
    await map.still()
    expect(await violationsOn(map.page)).toEqual([])
    await map.shoot('quarter-selected')
    expect(map.complaints).toEqual([])
  })
}

test('turning dark repaints the map and keeps what is on it', async ({ browser }) => {
  const map = await openMap(browser, 'light')
  await map.still()
  await map.page.getByRole('option', { name: /Langmatt Dorf/ }).click()
  await map.still()
  await map.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(async () => {
    await map.still()
    const { shares } = await pixelStatistics(map.page, await map.shoot('turned'), {
      ...COLOURS.dark,
      ...HERE,
    })
    expect(shares['water']).toBeGreaterThan(0.04)
    expect(shares['here']).toBeGreaterThan(0.002)
  }).toPass({ timeout: 60_000 })
  expect(map.complaints).toEqual([])
})

test('without tiles the page says so, the list works, and another try succeeds', async ({ browser }) => {
  const map = await openMap(browser, 'light', (page) =>
    page.route('**/tiles/**', (route) => route.fulfill({ status: 404 })),
  )
  const { page } = map
  await expect(page.getByText('Die Karte konnte nicht geladen werden')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('option', { name: /Langmatt Dorf/ }).click()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])
  await page.unroute('**/tiles/**')
  await page.getByRole('button', { name: 'Erneut laden' }).click()
  await map.still()
})

test('a request for tiles that fails once is made again, and nobody notices', async ({ browser }) => {
  let failures = 0
  const map = await openMap(browser, 'light', (page) =>
    page.route(
      '**/tiles/**',
      (route) => {
        failures += 1
        return route.abort('failed')
      },
      { times: 1 },
    ),
  )
  await map.still()
  expect(failures).toBe(1)
  await expect(map.page.locator('[data-map=ready]')).toBeVisible()
})

test('without WebGL the page says so and the list works', async ({ browser }) => {
  const { page } = await openMap(browser, 'light', (page) =>
    page.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
        return String(asked[0]).startsWith('webgl') ? null : Reflect.apply(real, this, asked)
      } as typeof real
    }),
  )
  await expect(page.getByText('Dieser Browser kann die Karte nicht zeichnen')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('option', { name: /Langmatt Dorf/ }).click()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
})

test('the list is in the HTML, and no page loads the map before it shows one', async ({
  browser,
  request,
}) => {
  const origin = process.env['E2E_ORIGIN'] ?? ''
  const html = await (
    await request.get(`${origin}/documentation/seewil`, { headers: { 'accept-language': 'de' } })
  ).text()
  expect(html).toContain('Langmatt Dorf')
  expect(html).toContain('Strassenkanten')
  expect(html).not.toContain('create-map')
  const page = await browser.newPage({ locale: 'de-CH' })
  const scripts: string[] = []
  page.on('request', (it) => scripts.push(it.url()))
  await page.goto(`${origin}/`)
  await untilAsked(page, '/healthz')
  expect(scripts.filter((url) => /create-map|maplibre|sample-town/.test(url))).toEqual([])
})

test('a tool answers to keyboard, mouse and finger alike, and Esc goes back step by step', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page, canvas, instant, open, handle, complaints } = await openSplitting(browser)
  await open()
  const first = await instant.inputValue()

  // Enter takes hold, arrows drag, Esc lets go of nothing but the drag.
  await canvas.focus()
  await page.keyboard.press('Enter')
  await draggedByKeys(page, instant, first)
  await page.keyboard.press('Escape')
  await expect(instant).toHaveValue(first)
  await page.keyboard.press('Enter')
  const dropped = await draggedByKeys(page, instant, first)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(instant).toHaveValue(dropped)

  // Then Esc ends the tool, then it leaves the map.
  await page.keyboard.press('Escape')
  await expect(instant).toHaveCount(0)
  await expect(canvas).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row][aria-expanded=true]')).toBeFocused()

  // With the mouse: the map stays where it is, and Esc gives back what was there.
  await open()
  const { x, y } = await handle()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await draggedTo(instant, first, (dx, dy) => page.mouse.move(x + dx, y + dy))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(instant).toHaveValue(first)
  const after = await handle()
  expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(1)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const moved = await draggedTo(instant, first, (dx, dy) => page.mouse.move(x + dx, y + dy))
  await page.mouse.up()
  await expect(instant).toHaveValue(moved)

  // With a finger; a second one means the map.
  const touch = await fingersOn(page)
  const from = await handle()
  await touch('touchStart', from)
  const touched = await draggedTo(instant, moved, (dx, dy) =>
    touch('touchMove', { x: from.x + dx, y: from.y + dy }),
  )
  await touch('touchEnd')
  await expect(instant).toHaveValue(touched)
  const again = await handle()
  await touch('touchStart', again)
  await draggedTo(instant, touched, (dx, dy) => touch('touchMove', { x: again.x + dx, y: again.y + dy }))
  await touch('touchStart', again, { x: again.x + 80, y: again.y })
  await expect(instant).toHaveValue(touched)
  await touch('touchEnd')
  expect(complaints).toEqual([])
})

/** Presses arrows until another instant is chosen, and tells it. */
async function draggedByKeys(page: Page, instant: Locator, from: string): Promise<string> {
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key)
      if ((await instant.inputValue()) !== from) return instant.inputValue()
    }
  throw new Error('no arrow chose another instant')
}

/** Moves around until another instant is chosen, and tells it. */
async function draggedTo(
  instant: Locator,
  from: string,
  move: (dx: number, dy: number) => Promise<void>,
): Promise<string> {
  for (let pixels = 4; pixels <= 100; pixels += 8)
    for (const [dx, dy] of [
      [pixels, 0],
      [0, pixels],
    ] as const) {
      await move(dx, dy)
      if ((await instant.inputValue()) !== from) return instant.inputValue()
    }
  throw new Error('no drag chose another instant')
}

interface Spot {
  x: number
  y: number
}

async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]): Promise<void> => {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
