import { parentPort, workerData } from 'node:worker_threads'
import { type OverlayReading, OverlayRefused } from '@allmend/domain/routes/overlay/overlay-collector'
import { readOverlay } from './read-overlay.ts'
import type { OverlayErrand, OverlayWord } from './read-in-thread.ts'

/** A megabyte or two of text at a time: whoever stores it asks for the next when it is done. */
const FEATURES_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

const { octets, format } = workerData as OverlayErrand
const pieces = told()
parentPort?.on('message', () => say(pieces.next().value ?? { kind: 'done' }))

function say(word: OverlayWord): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  parentPort?.postMessage(word)
}

function* told(): Generator<OverlayWord> {
  const reading = readOrRefused()
  if ('kind' in reading) return yield reading
  const { features, system, vertexCount, leftOut } = reading
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

function readOrRefused(): OverlayReading | Extract<OverlayWord, { kind: 'refused' }> {
  try {
    return readOverlay(octets, format)
  } catch (error) {
    if (error instanceof OverlayRefused) return { kind: 'refused', problem: error.problem }
    throw error
  }
}
