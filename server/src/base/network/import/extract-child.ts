import { answerInChild } from '../../../platform/answer-in-child.ts'
import { FileRefused } from '../../../platform/child.ts'
import { type Extract, type ExtractLimits, readExtract } from '../osm/read-extract.ts'
import { eachEdge, type FreshEdge } from './edges.ts'
import type { ExtractPiece } from './read-extract-file.ts'

/** Of the 100 MB that may be sent, some 300 MB come out, twice; a city's ways have a million references. */
const LIMITS: ExtractLimits = { blocks: 100_000, unpackedBytes: 2e9, references: 30e6 }
/** A megabyte or so. */
const BATCH = 2_000

answerInChild(pieces)

async function* pieces({ path }: { path: string }): AsyncGenerator<ExtractPiece> {
  const extract = await readOrRefused(path)
  yield { kind: 'read', madeAt: extract.madeAt ?? null }
  let edges: FreshEdge[] = []
  for (const edge of eachEdge(extract)) {
    if (edges.push(edge) < BATCH) continue
    yield { kind: 'edges', edges }
    edges = []
  }
  if (edges.length > 0) yield { kind: 'edges', edges }
}

async function readOrRefused(path: string): Promise<Extract> {
  try {
    return await readExtract(path, LIMITS)
  } catch (error) {
    throw new FileRefused(error instanceof Error ? error.message : '')
  }
}
