import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type pg from 'pg'
import { openPool } from '../../src/platform/db/connect.ts'
import { importRegion, type ImportReport } from '../../src/base/network/import/import-region.ts'
import { osmPbf, type OsmMap } from './osm-pbf.ts'
import { asOwner, ensureTemplate, urlOf } from '../template.ts'

/** Metres east and north of a corner of the invented town. */
export const at = (east: number, north: number): LngLat => [8.4 + east / 75_900, 47.05 + north / 111_195]

/**
 *   4 ──── Bergweg ──── 5 ──── Bergweg ──── 6     north 200
 *   │ Rheinweg (bikes)  ↑ Kirchgasse        ┆ Treppe
 *   1 ─ 7 ─ Seegasse ── 2 ──── Seegasse ─── 3     north 0
 */
export function smallTown(): OsmMap {
  return {
    nodes: [
      { id: 1, at: at(0, 0) },
      { id: 2, at: at(200, 0) },
      { id: 3, at: at(400, 0) },
      { id: 4, at: at(0, 200) },
      { id: 5, at: at(200, 200) },
      { id: 6, at: at(400, 200) },
      { id: 7, at: at(100, 10) },
      { id: 20, at: at(110, 5), tags: { highway: 'bus_stop', name: 'Seegasse' } },
      { id: 21, at: at(400, -30), tags: { railway: 'station', name: 'Seewil' } },
      { id: 22, at: at(-500, -30) },
      { id: 23, at: at(900, -30) },
      { id: 30, at: at(150, 12), tags: addressOf('Seegasse', '4') },
      { id: 31, at: at(200, 100), tags: { place: 'suburb', name: 'Altstadt' } },
      { id: 32, at: at(200, 150), tags: { place: 'town', name: 'Seewil' } },
      { id: 33, at: at(290, 210) },
      { id: 34, at: at(310, 210) },
      { id: 35, at: at(300, 220) },
    ],
    ways: [
      { id: 10, nodes: [1, 7, 2, 3], tags: { highway: 'residential', name: 'Seegasse', maxspeed: '30' } },
      { id: 11, nodes: [4, 5, 6], tags: { highway: 'residential', name: 'Bergweg' } },
      { id: 12, nodes: [2, 5], tags: { highway: 'residential', name: 'Kirchgasse', oneway: 'yes' } },
      { id: 13, nodes: [1, 4], tags: { highway: 'cycleway', name: 'Rheinweg', surface: 'asphalt' } },
      { id: 14, nodes: [3, 6], tags: { highway: 'steps', name: 'Treppe', incline: '20%' } },
      { id: 40, nodes: [33, 34, 35, 33], tags: { building: 'yes', ...addressOf('Bergweg', '7') } },
      { id: 41, nodes: [22, 23], tags: { railway: 'rail', name: 'Seebahn' } },
    ],
    relations: [
      {
        id: 50,
        members: [
          { kind: 'node', id: 20, role: 'platform' },
          { kind: 'way', id: 10 },
          { kind: 'way', id: 99 },
        ],
        tags: { type: 'route', route: 'bus', ref: '1', name: '1: Seegasse – Bahnhof' },
      },
    ],
  }
}

const addressOf = (street: string, number: string) => ({
  'addr:street': street,
  'addr:housenumber': number,
  'addr:postcode': '6099',
  'addr:city': 'Seewil',
})

export interface TownDatabase {
  folder: string
  /** As the worker, who writes the network. */
  worker: pg.PoolClient
  /** As the application, who reads it. */
  app: pg.Pool
  /** Writes the map as a file and brings the region to its state. */
  bring(map: OsmMap): Promise<ImportReport>
  close(): Promise<void>
}

export async function openTownDatabase(): Promise<TownDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`
  const template = await ensureTemplate()
  await asOwner((owner) => owner.query(`create database ${database} template ${template}`))
  const folder = await mkdtemp(join(tmpdir(), 'small-town-'))
  const app = openPool(urlOf('DATABASE_URL', database), { size: 2, name: 'test network' })
  const workers = openPool(urlOf('DATABASE_WORKER_URL', database), {
    size: 1,
    name: 'test network',
    isPipelined: false,
  })
  const worker = await workers.connect()
  return {
    folder,
    worker,
    app,
    async bring(map) {
      const file = join(folder, 'town.osm.pbf')
      await writeFile(file, osmPbf(map))
      return importRegion(worker, file, { slug: 'seewil', name: 'Seewil', now: new Date() })
    },
    async close() {
      worker.release()
      await workers.end()
      await app.end()
      await asOwner((owner) => owner.query(`drop database if exists ${database} with (force)`))
      await rm(folder, { recursive: true })
    },
  }
}
