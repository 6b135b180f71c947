import { type OverlayReading, OverlayRefused } from '@allmend/domain/city/routes/overlay/overlay-collector'
import { answerInChild } from '../../../platform/answer-in-child.ts'
import { FileRefused } from '../../../platform/child.ts'
import type { OverlayErrand, OverlayPiece } from './read-overlay-file.ts'
import { readOverlay } from './read-overlay.ts'

/** A megabyte or two of text at a time: whoever stores it asks for the next when it is done. */
const FEATURES_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

answerInChild(pieces)

function* pieces({ octets, format }: OverlayErrand): Generator<OverlayPiece> {
  const { features, system, vertexCount, leftOut } = readOrRefused(octets, format)
  yield { kind: 'read', system, vertexCount, leftOut, featureCount: features.length }
  let [rows, characters]: [string[], number] = [[], 0]
  for (const [at, feature] of features.entries()) {
    const row = JSON.stringify({ number: at + 1, ...feature })
    rows.push(row)
    characters += row.length
    if (rows.length < FEATURES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield { kind: 'features', count: rows.length, json: `[${rows.join()}]` }
    ;[rows, characters] = [[], 0]
  }
  if (rows.length > 0) yield { kind: 'features', count: rows.length, json: `[${rows.join()}]` }
}

function readOrRefused(octets: Uint8Array, format: OverlayErrand['format']): OverlayReading {
  try {
    return readOverlay(octets, format)
  } catch (error) {
    if (error instanceof OverlayRefused) throw new FileRefused(error.problem)
    throw error
  }
}
