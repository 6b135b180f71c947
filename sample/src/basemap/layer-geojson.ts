import type { Town } from '../town/town.ts'
import type { BasemapLayer } from '@allmend/domain/base/network/base-map/feature'
import { townFeatures } from './features.ts'

/** One layer as a GeoJSON feature collection, a feature a line; streamed, for the houses are many. */
export function* layerGeoJson(town: Town, layer: BasemapLayer): Generator<string> {
  yield `{"type":"FeatureCollection","name":"${layer}","features":[\n`
  let isFirst = true
  for (const { geometry, properties } of townFeatures(town, layer)) {
    yield `${isFirst ? '' : ',\n'}${JSON.stringify({ type: 'Feature', properties, geometry })}`
    isFirst = false
  }
  yield '\n]}\n'
}
