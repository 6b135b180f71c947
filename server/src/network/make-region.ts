import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readDrawing } from './base-map/read-drawing.ts'
import { regionArchive } from './base-map/region-archive.ts'
import { regionFeatures } from './base-map/region-features.ts'
import { regionFrame } from './base-map/region-frame.ts'
import { buildTiles } from './build-tiles.ts'
import { importRegion, type ImportReport, type RegionFacts } from './import/import-region.ts'

export type RegionRequest = Omit<RegionFacts, 'frame' | 'attribution'> & {
  file: string
  attribution: NonNullable<RegionFacts['attribution']>
  /** Where base maps lie. */
  folder: string
  /** Where Valhalla's tiles lie; undefined: none are made. */
  networkFolder: string | undefined
  /** Told what is done, one line each. */
  say: (line: string) => void
}

/**
 * A whole region out of one OSM file: base map, streets, stops, lines, places. The base map is made first, beside
 * the old one, and put in its place when the network is stored: whatever fails leaves the region of before.
 */
export async function makeRegion(client: pg.ClientBase, request: RegionRequest): Promise<ImportReport> {
  const { file, folder, networkFolder, say, ...about } = request
  const seconds = stopwatch()
  const target = join(folder, `${about.slug}.pmtiles`)
  const draft = `${target}.draft`
  const drawing = await readDrawing(file)
  const frame = regionFrame(drawing, about.name)
  if (!frame) throw new Error('the OSM file has no street: there is nothing to move on')
  await mkdir(folder, { recursive: true })
  try {
    const words = { name: about.name, attribution: about.attribution }
    await writeFile(
      draft,
      regionArchive(regionFeatures(drawing, { name: about.name, box: frame.box }), words, frame.box),
    )
    say(`base map ${megabytes((await stat(draft)).size)} in ${seconds()} s`)
    const report = await importRegion(client, file, { ...about, frame })
    say(`network ${report.edges} edges of ${report.highwayWays} highway ways, after ${seconds()} s`)
    if (networkFolder) {
      await buildTiles(file, join(networkFolder, about.slug))
      say(`tiles of Valhalla after ${seconds()} s`)
    }
    await rename(draft, target)
    return report
  } finally {
    await rm(draft, { force: true })
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function stopwatch(): () => string {
  const started = performance.now()
  return () => ((performance.now() - started) / 1000).toFixed(1)
}
