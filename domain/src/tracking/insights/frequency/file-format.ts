/** What a week by street can be taken along as. */
export const FREQUENCY_FORMATS = ['geoparquet', 'geojson', 'csv'] as const
export type FrequencyFormat = (typeof FREQUENCY_FORMATS)[number]

export const FREQUENCY_FILES: Record<FrequencyFormat, string> = {
  geoparquet: 'parquet',
  geojson: 'geojson',
  csv: 'csv',
}
