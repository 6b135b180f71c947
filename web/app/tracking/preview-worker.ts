import { detectorWith } from '@allmend/domain/mobility/detection/detector'
import { modelData } from '@allmend/domain/mobility/detection/model-data'
import { modeModelOf } from '@allmend/domain/mobility/detection/mode-model'
import { readingSettings } from '@allmend/domain/mobility/reading/settings'
import { readTimeline } from '@allmend/domain/mobility/timeline'
import { type Track, trackOf } from '@allmend/domain/mobility/track'
import { joinTracks } from '@allmend/domain/mobility/join-tracks'
import { CHUNK_FIXES_AT_MOST, decodeTrack } from '@allmend/domain/tracking/track-codec'
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
