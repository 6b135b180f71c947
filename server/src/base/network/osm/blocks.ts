import { osmBlock, type OsmBlock } from './osm-block.ts'
import type { BlobPlace, OsmFile } from './osm-file.ts'

/** One block unpacked after the other, never two at once. */
export async function* blocks(
  file: OsmFile,
  blobs: readonly BlobPlace[],
): AsyncGenerator<[block: OsmBlock, blob: BlobPlace]> {
  for (const blob of blobs) yield [osmBlock(await file.read(blob)), blob]
}
