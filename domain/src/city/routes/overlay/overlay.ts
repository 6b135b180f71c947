/** Names of the design's colours (tokens.css), so that an overlay is right on light and dark pages. */
export const OVERLAY_COLOURS = [
  'map-route',
  'map-draft',
  'map-error',
  'map-label',
  'mode-walk',
  'mode-tram',
  'mode-bus',
  'mode-boat',
] as const
export type OverlayColour = (typeof OVERLAY_COLOURS)[number]

export const OVERLAY_MARKERS = ['dot', 'ring'] as const

export type OverlayStyle = {
  colour: OverlayColour
  /** Pixels of a line; points are three times as wide. */
  width: number
  isDashed: boolean
  marker: (typeof OVERLAY_MARKERS)[number]
}

export const OVERLAY_WIDTHS = { from: 1, through: 8 } as const
export const FIRST_STYLE: OverlayStyle = { colour: 'map-draft', width: 3, isDashed: false, marker: 'dot' }

export const OVERLAY_FORMATS = ['geojson', 'gpx', 'gpkg'] as const
export type OverlayFormat = (typeof OVERLAY_FORMATS)[number]

/** What an overlay holds; as many dimensions as its place in the list. */
export const OVERLAY_SHAPES = ['point', 'line', 'area'] as const

export const OVERLAY_STATES = ['reading', 'ready', 'failed'] as const

/** Why nothing of a file can be shown. */
export const OVERLAY_PROBLEMS = [
  'format_unknown',
  'not_readable',
  'entities_refused',
  'system_unknown',
  'too_many_features',
  'too_many_vertices',
  'positions_impossible',
  'no_features',
  'too_much_work',
] as const
export type OverlayProblem = (typeof OVERLAY_PROBLEMS)[number]

export const OVERLAY_LIMITS = {
  octets: 20_000_000,
  features: 50_000,
  vertices: 2_000_000,
  /** Of a project. */
  overlays: 30,
  name: 60,
  properties: 32,
  propertyName: 60,
  propertyValue: 200,
} as const
