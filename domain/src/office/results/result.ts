/** What a project can be given: words, a file of figures, or a data product others can build on. */
export const RESULT_KINDS_DELIVERED = ['report', 'file', 'data product'] as const
export type DeliveredKind = (typeof RESULT_KINDS_DELIVERED)[number]

/** Under which conditions it may be used; the last one stands for nobody but the organisation. */
export const RESULT_LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'internal'] as const
export type ResultLicence = (typeof RESULT_LICENCES)[number]

export const RESULT_LIMITS = { octets: 20_000_000, perProject: 200, title: 120, fileName: 120 } as const

/** What a delivered file may be, by the end of its name. It is handed out as a file, never shown. */
export const RESULT_FILES = ['pdf', 'csv', 'json', 'geojson', 'gpkg', 'parquet', 'xlsx', 'zip'] as const

/** A name a disk anywhere takes, with an end we know. */
export function isResultFileName(name: string): boolean {
  const end = name.split('.').at(-1)?.toLowerCase() ?? ''
  return /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.[A-Za-z]+$/u.test(name) && RESULT_FILES.some((it) => it === end)
}
