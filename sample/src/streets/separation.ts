/**
 * Streets already laid, as points with a direction. A new street keeps its distance only to those that
 * run its way, so cross streets pass. The inner loop of street growth, hence flat arrays.
 */
export type Separation = {
  add: (x: number, y: number, heading: number) => void
  isTaken: (x: number, y: number, heading: number, distanceMetres: number) => boolean
}

/** Sine of about 40°: beyond it two streets cross rather than run together. */
const ALONGSIDE = 0.64

export function separation(cellMetres: number): Separation {
  const cells = new Map<number, number[]>()
  const keyOf = (column: number, row: number): number => (column + 4096) * 8192 + row + 4096
  return {
    add: (x, y, heading) => {
      const key = keyOf(Math.floor(x / cellMetres), Math.floor(y / cellMetres))
      const cell = cells.get(key)
      if (cell) cell.push(x, y, heading)
      else cells.set(key, [x, y, heading])
    },
    isTaken: (x, y, heading, distanceMetres) => {
      const squared = distanceMetres * distanceMetres
      const toColumn = Math.floor((x + distanceMetres) / cellMetres)
      const toRow = Math.floor((y + distanceMetres) / cellMetres)
      for (let row = Math.floor((y - distanceMetres) / cellMetres); row <= toRow; row++) {
        for (let column = Math.floor((x - distanceMetres) / cellMetres); column <= toColumn; column++) {
          const cell = cells.get(keyOf(column, row))
          if (cell === undefined) continue
          for (let at = 0; at < cell.length; at += 3) {
            if ((cell[at]! - x) ** 2 + (cell[at + 1]! - y) ** 2 >= squared) continue
            if (Math.abs(Math.sin(cell[at + 2]! - heading)) < ALONGSIDE) return true
          }
        }
      }
      return false
    },
  }
}
