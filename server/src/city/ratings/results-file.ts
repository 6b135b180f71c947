import type { ClassifiedEdge } from '@allmend/contract/city/ratings'
import type { ApiThreads } from '../../platform/api-threads.ts'

type Format = 'csv' | 'geojson' | 'gpkg'

const COLUMNS = {
  edge: 'INTEGER',
  name: 'TEXT',
  class: 'TEXT',
  length_metres: 'REAL',
  official: 'INTEGER',
  voices: 'INTEGER',
  median: 'INTEGER',
  share_good: 'REAL',
  low: 'REAL',
  high: 'REAL',
  step_1: 'INTEGER',
  step_2: 'INTEGER',
  step_3: 'INTEGER',
  step_4: 'INTEGER',
} as const

function rowOf(edge: ClassifiedEdge): Record<string, string | number> {
  const { classes } = edge
  return {
    edge: edge.edgeId,
    name: edge.name,
    class: edge.streetClass,
    length_metres: edge.lengthMetres,
    official: Number(edge.isOfficial),
    voices: edge.voices ?? 0,
    median: edge.median ?? 0,
    share_good: rounded(edge.share ?? 0),
    low: rounded(edge.interval?.low ?? 0),
    high: rounded(edge.interval?.high ?? 1),
    ...(classes && { step_1: classes[0], step_2: classes[1], step_3: classes[2], step_4: classes[3] }),
  }
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

/** Only edges that passed the gate come here. */
export async function resultsFile(
  threads: ApiThreads,
  edges: readonly ClassifiedEdge[],
  format: Format,
  now: Date,
): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(csvOf(edges))
  if (format === 'geojson') return Buffer.from(geoJsonOf(edges))
  const features = edges.map((edge) => ({ lines: [edge.course], properties: rowOf(edge) }))
  return threads.ask('geoPackage', { name: 'ratings', columns: COLUMNS }, features, now.toISOString())
}

function csvOf(edges: readonly ClassifiedEdge[]): string {
  const names = Object.keys(COLUMNS)
  const lines = edges.map((edge) => {
    const row = rowOf(edge)
    return names.map((name) => cellOf(row[name] ?? '')).join(',')
  })
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`
}

/** A name that begins like a formula is none (OWASP, CSV injection). */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function geoJsonOf(edges: readonly ClassifiedEdge[]): string {
  const features = edges.map((edge) => ({
    type: 'Feature',
    id: edge.edgeId,
    geometry: { type: 'LineString', coordinates: edge.course },
    properties: rowOf(edge),
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}
