import { type ChildLimits, readInChild } from '../../../platform/child.ts'
import type { FreshEdge } from './edges.ts'

export type ExtractPiece = { kind: 'read'; madeAt: Date | null } | { kind: 'edges'; edges: FreshEdge[] }

/** Thirty million references and their nodes take a gigabyte. */
const LIMITS: ChildLimits = { processorSeconds: 120, clockSeconds: 240, megabytes: 1_536 }

/** Reads an organisation's OSM file in a process of its own. Throws what `readInChild` throws. */
export function readExtractFile(path: string): AsyncGenerator<ExtractPiece> {
  const file = new URL('extract-child.ts', import.meta.url)
  return readInChild<ExtractPiece>({ file, errand: { path }, limits: LIMITS, reads: [path] })
}
