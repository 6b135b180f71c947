/** What an attack may not make worse. */
export interface Figure {
  name: string
  value: number
  limit: number
  unit: 's' | 'ms' | 'MB' | ''
}

export const isHeld = ({ value, limit }: Figure): boolean => value <= limit

export function figureLine(figure: Figure): string {
  const { name, value, limit, unit } = figure
  const digits = unit === 's' ? 1 : 0
  const verdict = isHeld(figure) ? 'held' : 'NOT HELD'
  return `  ${name}: ${value.toFixed(digits)} ${unit}, limit ${limit} ${unit}: ${verdict}`.replaceAll(
    / (?=[,:])/g,
    '',
  )
}

export interface Outcome {
  /** What was done and what came of it. */
  summary: string
  figures: readonly Figure[]
}
