import { figuresByClass, type Confusion } from './confusion.ts'

/** A confusion matrix as text; rows are what was so, rows without a case are left out. */
export function matrixText(confusion: Confusion<string>): string {
  const { names, counts } = confusion
  const head = `${'was / said'.padEnd(11)}${names.map((name) => name.slice(0, 6).padStart(7)).join('')}   prec    rec     F1`
  const rows = figuresByClass(confusion).flatMap(({ name, count, precision, recall, f1 }, row) => {
    if (count === 0) return []
    const cells = names.map((_, column) => {
      const value = Math.round(counts[row * names.length + column]!)
      return (value === 0 ? '·' : String(value)).padStart(7)
    })
    return [
      `${name.padEnd(11)}${cells.join('')}${[precision, recall, f1].map((figure) => figure.toFixed(3).padStart(7)).join('')}`,
    ]
  })
  return [head, ...rows].join('\n')
}

export function rowsText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
  return [head, ...rows].map(line).join('\n')
}
