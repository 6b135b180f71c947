import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import { type Track, trackOf } from '@allmend/domain/tracking/diary/track'
import { joinTracks } from '@allmend/domain/tracking/diary/join-tracks'
import { CHUNK_FIXES_AT_MOST, decodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import type { PreviewEntry, PreviewTask } from './preview.ts'

const detectLegs = detectorWith(modeModelOf(modelData))

/** The server's own reading, on the phone: without its map, so what runs on rails may be named otherwise. */
function read({ chunks, open, from }: PreviewTask): PreviewEntry[] {
  const tracks = chunks
    .map((bytes) => decodeTrack(bytes, CHUNK_FIXES_AT_MOST))
    .filter((track): track is Track => typeof track !== 'string')
  const track = joinTracks([...tracks, trackOf(open)], from)
  const { entries } = readTimeline([track], readingSettings, { detectLegs })
  return entries.map((entry) => {
    const { startedAt, finishedAt } = entry
    if (entry.kind === 'leg') {
      const { detection, distanceMetres } = entry
      return { kind: 'leg', startedAt, finishedAt, distanceMetres, mode: detection.mode }
    }
    return { kind: entry.kind === 'gap' ? 'gap' : 'stay', startedAt, finishedAt }
  })
}

addEventListener('message', ({ data }: MessageEvent<PreviewTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  postMessage(read(data))
})
