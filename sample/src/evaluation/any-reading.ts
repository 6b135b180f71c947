import fc from 'fast-check'
import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { townSurroundings } from '../training/town-surroundings.ts'
import { anyStreams } from './any-fixes.ts'
import { realFixes } from './real-fixes.ts'
import { soundReading } from './sound-reading.ts'

/** Whether no fixes whatsoever break the reading, with the model and the surroundings it has in earnest. */
export function anyReading(): {
  property: fc.IProperty<[Track[]]>
  seen: { fixes: number; entries: number; legs: number }
  hasReal: boolean
} {
  const detectLegs = detectorWith(modeModelOf(modelData), townSurroundings())
  const real = realFixes()
  const seen = { fixes: 0, entries: 0, legs: 0 }
  const property = fc.property(anyStreams(real), (streams) => {
    const { entries } = soundReading(streams, detectLegs)
    for (const { length } of streams) seen.fixes += length
    seen.entries += entries.length
    seen.legs += entries.filter(({ kind }) => kind === 'leg').length
  })
  return { property, seen, hasReal: real !== undefined }
}
