const PRODUCTS = ['cells', 'frequency', 'rated', 'synthetic'] as const
export type DataProduct = (typeof PRODUCTS)[number]

export const GROUPS = ['all', 'tracking', 'cityserver', 'open'] as const
export type Group = (typeof GROUPS)[number]

interface About {
  groups: readonly Group[]
  formats: string
  columns: readonly string[]
}

export const ABOUT: Record<DataProduct, About> = {
  cells: { groups: ['tracking'], formats: 'CSV', columns: ['h3', 'people', 'lng', 'lat'] },
  frequency: {
    groups: ['tracking'],
    formats: 'GeoParquet, GeoJSON, CSV',
    columns: ['edge_id', 'street', 'mode', 'direction', 'daypart', 'persons', 'release', 'geometry'],
  },
  rated: { groups: ['cityserver'], formats: 'GeoJSON, CSV', columns: ['edge', 'criterion', 'voices'] },
  synthetic: {
    groups: ['tracking', 'open'],
    formats: 'CSV, GeoParquet',
    columns: ['date', 'started', 'finished', 'kind', 'mode', 'purpose', 'distance_m', 'duration_s', 'co2_g'],
  },
}

export const inGroup = (group: Group): DataProduct[] =>
  PRODUCTS.filter((it) => group === 'all' || ABOUT[it].groups.includes(group))
