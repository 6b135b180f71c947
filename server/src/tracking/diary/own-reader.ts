import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { readingSettings, readingVersion } from '@allmend/domain/tracking/diary/reading/settings'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { transitSurroundings } from '../../base/network/index.ts'
import type { Reader } from './read-one.ts'

/** What is stored with a reading; another one of either asks for reading again (`cli/diary-reread.ts`). */
export const READER_VERSION = `${readingVersion}, ${modelData.version}`

/** The settings and the model of this version of the software, and the streets and lines of our own tables. */
export function ownReader(): Reader {
  const model = modeModelOf(modelData)
  const surroundings = transitSurroundings()
  const alone = detectorWith(model)
  return {
    version: READER_VERSION,
    settings: readingSettings,
    async detectorFor(db, tracks) {
      const around = await surroundings(db, positionsOf(tracks))
      return around.areas.length > 0 ? detectorWith(model, around) : alone
    },
  }
}

function* positionsOf(tracks: readonly Track[]): Iterable<LngLat> {
  for (const { length, longitude, latitude } of tracks) {
    for (let index = 0; index < length; index++) yield [longitude[index]!, latitude[index]!]
  }
}
