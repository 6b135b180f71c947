import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { distancesAlong, lengthMetres, pointAlong } from '@allmend/domain/platform/geo/polyline'
import { expect } from '@playwright/test'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { openCity } from './city-scene.ts'
import { type Edge, type StreetEditor, layKornStreet, openOn } from './korn-street.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a recorded ride becomes edges and a line, and a route comes back from each kind of file`, async ({
    browser,
  }, about) => {
    test.setTimeout(240_000)
    const run = newRun(`f${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say } = miriam
    const city = await openCity(miriam, run, email)
    const street = await layKornStreet(page, city, 31)
    const editor = await openOn(miriam, city, street)
    const file = page.getByLabel(say('GPX einlesen', 'Read a GPX file'))

    // Along all of Kornstrasse, a few metres beside it, and then out over the water.
    const korn = lineOf(street.korn)
    const water = overTheWater(korn.at(-1)!)
    const share = lengthMetres(korn) / (lengthMetres(korn) + lengthMetres(water))
    await file.setInputFiles(gpxFile('fahrt.gpx', [...shaken(korn), ...water.slice(1)]))
    await expect.poll(editor.listed).toEqual([...street.korn.map(({ edgeId }) => edgeId), 0])
    await expect(editor.edges.last()).toContainText(say('Linie abseits', 'Line off the network'))
    const text = page.getByText(say(' liegen auf dem Netz, der Rest', ' lie on the network, the rest'))
    await expect(text).toBeVisible()
    const matched = Number(/\d+/.exec(await text.innerText())?.[0])
    expect(Math.abs(matched - 100 * share), `${matched} % of ${100 * share} %`).toBeLessThan(5)
    await expect(
      page.getByText(say('1 Strecke über 50 m abseits', '1 stretch of more than 50 m off')),
    ).toBeVisible()
    await miriam.look('routes-file-read')
    // The map looks at all of it: keys begin where the line ends, in sight and not at the edge.
    await editor.act('Wegpunkt', 'Waypoint').click()
    await editor.canvas.focus()
    await page.keyboard.press('ArrowLeft')
    const [crosshair, map] = [
      await page.locator('[data-crosshair]').boundingBox(),
      await editor.canvas.boundingBox(),
    ]
    expect(map!.x + map!.width - crosshair!.x).toBeGreaterThan(60)
    await page.keyboard.press('Escape')
    await editor.act('Rückgängig', 'Undo').click()
    await expect.poll(editor.listed).toEqual(street.onRoute)

    await file.setInputFiles({ name: 'kaputt.gpx', mimeType: 'text/xml', buffer: Buffer.from('<gpx><trk>') })
    await expect(page.getByRole('alert').filter({ hasText: 'GPX' })).toBeVisible()
    await expect.poll(editor.listed).toEqual(street.onRoute)

    // What was saved, in each format, as another program reads it.
    const ridden = street.korn.slice(0, 5)
    const saved = lineOf(ridden)
    const fetched = (name: string) => download(editor, name, about.outputPath(`route.${name}`))
    const gpx = await fetched('GPX')
    const track = [...readFileSync(gpx, 'utf8').matchAll(/<trkpt lat="([\d.]+)" lon="([\d.]+)"/g)]
    expectSame(
      track.map(([, latitude, longitude]) => [Number(longitude), Number(latitude)]),
      saved,
    )
    const { features } = JSON.parse(readFileSync(await fetched('GeoJSON'), 'utf8')) as {
      features: { geometry: { coordinates: LngLat[][] }; properties: object }[]
    }
    expectSame(features[0]!.geometry.coordinates.flat(), saved)
    expect(features[0]!.properties).toMatchObject({ number: 31, name: 'Kornstrasse' })
    const pack = await fetched('GeoPackage')
    const metres = ridden.reduce((sum, edge) => sum + edge.lengthMetres, 0)
    expectPackage(pack, saved, metres)
    expectReadByOthers(pack)

    // And what was written is read again as the very same edges.
    await editor.edges.last().focus()
    await page.keyboard.press('Delete')
    await expect.poll(editor.listed).toEqual(street.onRoute.slice(0, -1))
    await file.setInputFiles(gpx)
    await expect.poll(editor.listed).toEqual(street.onRoute)
    await expect(
      page.getByText(say('Die ganze Linie liegt auf dem Netz.', 'The whole line lies on the network.')),
    ).toBeVisible()
    expect(miriam.complaints).toEqual([])
  })
}

function lineOf(edges: readonly Edge[]): LngLat[] {
  return edges.flatMap(({ course }, at) => (at === 0 ? course : course.slice(1)))
}

/** As receivers write it: a position every ten metres, up to four metres beside where it was. */
function shaken(line: readonly LngLat[]): LngLat[] {
  const distances = distancesAlong(line)
  const count = Math.floor((distances.at(-1) ?? 0) / 10)
  return Array.from({ length: count + 1 }, (_, at): LngLat => {
    const { position } = pointAlong(line, at * 10, distances)
    return [position[0], position[1] + (4 / 111_000) * Math.sin(at)]
  })
}

/** South-east from where Kornstrasse ends: no street runs there. */
const overTheWater = ([longitude, latitude]: LngLat): LngLat[] => [
  [longitude, latitude],
  [longitude + 0.0035, latitude - 0.0022],
]

function gpxFile(name: string, line: readonly LngLat[]) {
  const points = line.map(([longitude, latitude]) => `<trkpt lat="${latitude}" lon="${longitude}"/>`)
  const text = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
  return { name, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) }
}

async function download({ page, act }: StreetEditor, name: string, path: string): Promise<string> {
  const [downloaded] = await Promise.all([page.waitForEvent('download'), act(name, name).click()])
  await downloaded.saveAs(path)
  return path
}

/** Position by position, to the ten centimetres GPX keeps. */
function expectSame(read: readonly LngLat[], saved: readonly LngLat[]): void {
  expect(read).toHaveLength(saved.length)
  const apart = read.map((position, at) => distanceMetres(position, saved[at]!))
  expect(Math.max(...apart)).toBeLessThan(0.1)
}

function expectPackage(path: string, saved: readonly LngLat[], metres: number): void {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const row = database.prepare('select geom, number, name, length_metres from route').get()!
    expect({ number: row['number'], name: row['name'] }).toEqual({ number: 31, name: 'Kornstrasse' })
    expect(Math.abs(Number(row['length_metres']) - metres)).toBeLessThan(1)
    // A header of 40 bytes, one line string of nine, and each position in sixteen.
    const geometry = Buffer.from(row['geom'] as Uint8Array)
    const at = (byte: number): LngLat => [geometry.readDoubleLE(byte), geometry.readDoubleLE(byte + 8)]
    expectSame(
      saved.map((_, index) => at(40 + 9 + 9 + 16 * index)),
      saved,
    )
  } finally {
    database.close()
  }
}

/** By GDAL, where it is installed: every program for maps reads through it. */
function expectReadByOthers(path: string): void {
  let reported: string
  try {
    reported = execFileSync('ogrinfo', ['-so', '-al', path], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.log('ogrinfo is not installed: nobody but SQLite has read the GeoPackage')
    return
  }
  expect(reported).toContain('Layer name: route')
  expect(reported).toContain('Geometry: Multi Line String')
  expect(reported).toContain('Feature Count: 1')
  expect(reported).toContain('WGS 84')
  expect(reported).toMatch(/length_metres: Real/)
}
