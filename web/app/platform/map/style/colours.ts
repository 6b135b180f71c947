/** Tokens a map is drawn with; their values come from tokens.css, so light and dark are one style. */
const MAP_TOKENS = [
  'map-land',
  'map-urban',
  'map-building',
  'map-building-line',
  'map-forest',
  'map-park',
  'map-water',
  'map-shore',
  'map-contour',
  'map-contour-opacity',
  'map-hillshade',
  'map-hillshade-opacity',
  'map-light-opacity',
  'map-street',
  'map-street-case',
  'map-main',
  'map-main-case',
  'map-motorway',
  'map-motorway-case',
  'map-rail',
  'map-ferry',
  'map-label',
  'map-label-2',
  'map-label-water',
  'map-label-park',
  'map-halo',
  'map-select-core',
  'map-select-case',
  'map-case',
  'map-route',
  'map-route-muted',
  'map-error',
  'map-draft',
  'mode-walk',
  'mode-run',
  'mode-bike',
  'mode-ebike',
  'mode-car',
  'mode-bus',
  'mode-tram',
  'mode-train',
  'mode-boat',
  'mode-plane',
  'mode-other',
  'rating-insufficient',
  'rating-missed',
  'rating-good',
  'rating-excellent',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
  'heat-5',
  'heat-6',
  'heat-7',
] as const
export type MapToken = (typeof MAP_TOKENS)[number]

export type MapColours = Readonly<Record<MapToken, string>>

/** What the tokens mean on this page right now. */
export function readColours(): MapColours {
  const computed = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    MAP_TOKENS.map((token) => [token, computed.getPropertyValue(`--${token}`).trim()]),
  ) as MapColours
}
