/** Position of a tile on the Hilbert curves of all zooms, one after the other (PMTiles 3, § 4.1.1). */
export function tileIdOf(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3
  let column = x
  let row = y
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const isEast = (column & side) > 0 ? 1 : 0
    const isSouth = (row & side) > 0 ? 1 : 0
    id += side * side * ((3 * isEast) ^ isSouth)
    if (isSouth === 0) {
      if (isEast === 1) {
        column = side - 1 - (column & (side - 1))
        row = side - 1 - (row & (side - 1))
      }
      const kept = column
      column = row
      row = kept
    }
  }
  return id
}
