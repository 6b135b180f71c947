/**
 * Cells from fine to coarse without overlap: what too few people passed is told as a part of the cell around it. A
 * coarse cell of which a part is told for itself is left out: their difference would be about the others.
 */
export function finestCells(
  levels: readonly Readonly<Record<string, number>>[],
  parentOf: (cell: string) => string,
): { cell: string; level: number; people: number }[] {
  const published: { cell: string; level: number; people: number }[] = []
  let covered = new Set<string>()
  for (const [level, cells] of levels.entries()) {
    const shown = Object.entries(cells).filter(([cell]) => !covered.has(cell))
    published.push(...shown.map(([cell, people]) => ({ cell, level, people })))
    covered = new Set([...covered, ...shown.map(([cell]) => cell)].map(parentOf))
  }
  return published
}
