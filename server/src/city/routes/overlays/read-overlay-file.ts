import type { CoordinateSystem } from '@allmend/domain/city/routes/overlay/coordinate-system'
import type { OverlayFormat, OverlayProblem } from '@allmend/domain/city/routes/overlay/overlay'
import { OverlayRefused } from '@allmend/domain/city/routes/overlay/overlay-collector'
import { type ChildLimits, FileRefused, readInChild } from '../../../platform/child.ts'

export interface OverlayErrand {
  octets: Uint8Array
  format: OverlayFormat
}

/** What its reader says when it is asked to go on. */
export type OverlayPiece =
  | { kind: 'read'; system: CoordinateSystem; vertexCount: number; leftOut: number; featureCount: number }
  | { kind: 'features'; count: number; json: string }

/** Twenty megabytes of JSON at its worst take half of either. */
const LIMITS: ChildLimits = { processorSeconds: 20, clockSeconds: 30, megabytes: 768 }

/** Reads somebody else's file in a process of its own. Throws OverlayRefused, and what `readInChild` throws. */
export async function* readOverlayFile(errand: OverlayErrand): AsyncGenerator<OverlayPiece> {
  const file = new URL('overlay-child.ts', import.meta.url)
  try {
    yield* readInChild<OverlayPiece>({ file, errand, limits: LIMITS })
  } catch (error) {
    if (error instanceof FileRefused) throw new OverlayRefused(error.problem as OverlayProblem)
    throw error
  }
}
