import type { Map as MapLibreMap } from 'maplibre-gl'

/** The types of the style specification, taken from the library's own functions. */
export type StyleSpec = ReturnType<MapLibreMap['getStyle']>
export type LayerSpec = StyleSpec['layers'][number]
export type SourceSpec = StyleSpec['sources'][string]
export type LineSpec = Extract<LayerSpec, { type: 'line' }>
export type SymbolSpec = Extract<LayerSpec, { type: 'symbol' }>
export type LinePaint = NonNullable<LineSpec['paint']>
/** A rule that says yes or no. */
export type Filter = NonNullable<LinePaint['line-gradient']>
/** A number, or a rule that gives one. */
export type Figure = NonNullable<LinePaint['line-width']>
