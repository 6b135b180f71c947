import type { Language } from '../../../platform/language/language.ts'
import { basemapLayers } from './feature.ts'
import { MAX_ZOOM, MIN_ZOOM } from './tiles.ts'

export type MapTexts = {
  name: string
  /** Whose map it is, or that it is nobody's; shown on every map of the region. */
  attribution: Readonly<Record<Language, string>>
}

/** What an archive of tiles says of itself: whoever serves it needs no other file. */
export function archiveMetadata({ name, attribution }: MapTexts): Readonly<Record<string, unknown>> {
  return {
    name,
    // One text is what the specification knows; both stand beside it.
    attribution: attribution.en,
    attributions: attribution,
    vector_layers: basemapLayers.map((id) => ({ id, fields: {}, minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM })),
  }
}
