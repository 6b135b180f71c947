import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readDrawing } from './base-map/read-drawing.ts'
import { regionArchive } from './base-map/region-archive.ts'
import { middleOfStreets, regionFeatures } from './base-map/region-features.ts'
import { regionFrame } from './base-map/region-frame.ts'
import { regionPictures } from './base-map/region-pictures.ts'
import { buildTiles } from './valhalla/build-tiles.ts'
import { importRegion, type ImportReport, type RegionFacts } from './import/import-region.ts'

/** At the end of a file's name until all of the region is made. */
const DRAFT = '.draft'

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
 * A whole region out of one OSM file: base map and pictures, streets, stops, lines, places. Files are made first,
 * beside the old ones, and take their place when the network is stored: whatever fails leaves the region of before.
 */
export async function makeRegion(client: pg.ClientBase, request: RegionRequest): Promise<ImportReport> {
  const { file, folder, networkFolder, say, ...about } = request
  const seconds = stopwatch()
  const drawing = await readDrawing(file)
  const frame = regionFrame(drawing, about.name)
  if (!frame) throw new Error('the OSM file has no street: there is nothing to move on')
  const features = regionFeatures(drawing, { name: about.name, box: frame.box })
  const files = draftsIn(folder, about.slug)
  try {
    const texts = { name: about.name, attribution: about.attribution }
    const archive = regionArchive(features, texts, frame.box)
    await files.write('.pmtiles', archive)
    say(`base map ${(archive.length / 1e6).toFixed(1)} MB after ${seconds()} s`)
    for await (const { ending, data } of regionPictures(features, middleOfStreets(features)))
      await files.write(ending, data)
    say(`pictures after ${seconds()} s`)
    const report = await importRegion(client, file, { ...about, frame })
    say(`network ${report.edges} edges of ${report.highwayWays} highway ways, after ${seconds()} s`)
    if (networkFolder) {
      await buildTiles(file, join(networkFolder, about.slug))
      say(`tiles of Valhalla after ${seconds()} s`)
    }
    await files.publish()
    return report
  } finally {
    await files.clear()
  }
}

function draftsIn(folder: string, slug: string) {
  const targets: string[] = []
  return {
    async write(ending: string, data: Uint8Array): Promise<void> {
      const target = join(folder, slug + ending)
      targets.push(target)
      await mkdir(folder, { recursive: true })
      await writeFile(target + DRAFT, data)
    },
    async publish(): Promise<void> {
      for (const target of targets) await rename(target + DRAFT, target)
    },
    async clear(): Promise<void> {
      for (const target of targets) await rm(target + DRAFT, { force: true })
    },
  }
}

function stopwatch(): () => string {
  const started = performance.now()
  return () => ((performance.now() - started) / 1000).toFixed(1)
}
