import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { pointAlong } from '@allmend/domain/platform/geo/polyline'
import type { Route } from '@allmend/domain/city/routes/route'
import { expect, type Page } from '@playwright/test'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { type City, type Editor, editorOf } from './city-scene.ts'

/** An edge of the network, with as much as a flow needs to point at it. */
export interface Edge {
  edgeId: number
  name: string
  course: LngLat[]
  lengthMetres: number
}

/** In the town's old quarter: two streets side by side, with lanes from one to the other. */
const QUARTER = { west: 7.9455, south: 47.0005, east: 7.9527, north: 47.0019 }

/** Edges of one street in the quarter, as they lie from west to east. */
export async function edgesOfStreet(page: Page, projectId: string, name: string): Promise<Edge[]> {
  const asked = new URLSearchParams({ projectId, search: name, atMost: '200' })
  for (const [side, degrees] of Object.entries(QUARTER)) asked.set(side, String(degrees))
  const { edges } = (await call(page, 'GET', `/city/v1/getEdges?${asked}`)) as { edges: Edge[] }
  return edges
    .filter((edge) => edge.name === name && isInQuarter(middleOf(edge)))
    .toSorted((one, other) => middleOf(one)[0] - middleOf(other)[0])
}

const isInQuarter = ([longitude, latitude]: LngLat): boolean =>
  longitude > QUARTER.west && longitude < QUARTER.east && latitude > QUARTER.south && latitude < QUARTER.north

export const middleOf = ({ course, lengthMetres }: Edge): LngLat =>
  pointAlong(course, lengthMetres / 2).position

export interface KornStreet {
  /** Of the saved route. */
  id: string
  /** Kornstrasse from west to east; the route lies on all but the last. */
  korn: Edge[]
  onRoute: number[]
  /** An edge of the street beside it, which no shortest way along Kornstrasse takes. */
  beside: Edge
}

/** A route without faults along Kornstrasse, saved. */
export async function layKornStreet(page: Page, city: City, number: number): Promise<KornStreet> {
  const korn = await edgesOfStreet(page, city.id, 'Kornstrasse')
  expect(korn).toHaveLength(6)
  const quai = await edgesOfStreet(page, city.id, 'Altstadtquai')
  const above = middleOf(korn[2]!)[0]
  const beside = quai.toSorted((one, other) => offBy(one, above) - offBy(other, above))[0]!
  const ridden = korn.slice(0, 5)
  const [begin, end] = [ridden[0]!.course[0]!, ridden.at(-1)!.course.at(-1)!]
  const edges = ridden.map(({ edgeId }) => ({ edgeId, isForward: true }))
  const route: Route = {
    number,
    name: 'Kornstrasse',
    start: begin,
    isVisible: true,
    course: [{ kind: 'network', waypoints: [begin, end], edges }],
    reverse: null,
  }
  const asked = { projectId: city.id, id: null, revision: 0, route }
  const { id, faults } = (await call(page, 'POST', '/city/v1/routes', asked)) as {
    id: string
    faults: unknown[]
  }
  expect(faults).toEqual([])
  return { id, korn, onRoute: ridden.map(({ edgeId }) => edgeId), beside }
}

const offBy = (edge: Edge, longitude: number): number => Math.abs(middleOf(edge)[0] - longitude)

/** What the server has of the route. */
export async function savedRoute(page: Page, city: City, id: string): Promise<Route> {
  const saved = (await call(page, 'GET', `/city/v1/routes/${id}?projectId=${city.id}`)) as { route: Route }
  return saved.route
}

/** The editor with the route open, and its map known well enough to point at places on the ground. */
export interface StreetEditor extends Editor {
  clickAt: (position: LngLat) => Promise<void>
  /** A click that waits for nothing. */
  pressAt: (position: LngLat) => Promise<void>
  dragFrom: (from: LngLat, to: LngLat) => Promise<void>
  /** Numbers of the edges in the list, in their order; 0 for a line off the network. */
  listed: () => Promise<number[]>
}

export async function openOn(it: Person, city: City, { id, korn }: KornStreet): Promise<StreetEditor> {
  const { page } = it
  const editor = editorOf(it)
  await page.goto(`${city.address}?route=${id}`)
  await expect(editor.edges).toHaveCount(5)
  await editor.still()
  const pixel = await pixelsOn(
    editor,
    korn.slice(0, 5).flatMap(({ course }) => course),
  )
  const pressAt = async (position: LngLat): Promise<void> => {
    const [x, y] = pixel(position)
    await editor.canvas.click({ position: { x, y } })
  }
  return {
    ...editor,
    pressAt,
    clickAt: async (position) => {
      await pressAt(position)
      await editor.still()
    },
    dragFrom: async (from, to) => {
      const box = await editor.canvas.boundingBox()
      const [[x, y], [toX, toY]] = [pixel(from), pixel(to)]
      const [left, top] = [box?.x ?? 0, box?.y ?? 0]
      await page.mouse.move(left + x, top + y)
      await page.mouse.down()
      await page.mouse.move(left + (x + toX) / 2, top + (y + toY) / 2)
      await page.mouse.move(left + toX, top + toY)
      await page.mouse.up()
      await editor.still()
    },
    listed: () =>
      editor.edges.evaluateAll((rows) =>
        rows.map((row) => Number(row.children[1]?.textContent?.replaceAll(/\D/g, ''))),
      ),
  }
}

const MARGIN = 64
const NEAREST_ZOOM = 16
const TILE = 512

/** A route that is opened fills the map but for a margin (web/app/platform/map/move.ts); so it is known where places lie on it. */
async function pixelsOn(
  { canvas }: Editor,
  shown: readonly LngLat[],
): Promise<(position: LngLat) => [number, number]> {
  const size = await canvas.boundingBox()
  const [width, height] = [size?.width ?? 0, size?.height ?? 0]
  const [west, south, east, north] = boundingBoxOf(shown)!
  const [[left, bottom], [right, top]] = [mercator([west, south]), mercator([east, north])]
  const fitting = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top))
  const scale = Math.min(fitting, TILE * 2 ** NEAREST_ZOOM)
  return (position) => {
    const [x, y] = mercator(position)
    return [width / 2 + (x - (left + right) / 2) * scale, height / 2 + (y - (top + bottom) / 2) * scale]
  }
}

/** The world as a square from 0 to 1, its north on top. */
function mercator([longitude, latitude]: LngLat): [number, number] {
  const stretched = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return [(longitude + 180) / 360, (1 - stretched / Math.PI) / 2]
}
