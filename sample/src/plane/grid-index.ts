/** Things found by where they are: a hash of square cells. Pure lookup, filled once. */
export type GridIndex<Item> = {
  add: (x: number, y: number, item: Item) => void
  /** Everything in the cells touched by the square around a point; the caller measures. */
  around: (x: number, y: number, reachMetres: number) => Iterable<Item>
}

export function gridIndex<Item>(cellMetres: number): GridIndex<Item> {
  const cells = new Map<number, Item[]>()
  const key = (column: number, row: number): number => (column + 32_768) * 65_536 + row + 32_768
  return {
    add: (x, y, item) => {
      const at = key(Math.floor(x / cellMetres), Math.floor(y / cellMetres))
      const cell = cells.get(at)
      if (cell) cell.push(item)
      else cells.set(at, [item])
    },
    *around(x, y, reachMetres) {
      const fromColumn = Math.floor((x - reachMetres) / cellMetres)
      const toColumn = Math.floor((x + reachMetres) / cellMetres)
      const fromRow = Math.floor((y - reachMetres) / cellMetres)
      const toRow = Math.floor((y + reachMetres) / cellMetres)
      for (let row = fromRow; row <= toRow; row++) {
        for (let column = fromColumn; column <= toColumn; column++) yield* cells.get(key(column, row)) ?? []
      }
    },
  }
}
