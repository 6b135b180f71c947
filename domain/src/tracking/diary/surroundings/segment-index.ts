/** Straight pieces in a grid of cells; each cell lists every piece within reach of it. */
export type SegmentIndex = {
  columns: number
  rows: number
  cellMetres: number
  reachMetres: number
  /** Pieces of cell c are pieces[starts[c]] to pieces[starts[c + 1] − 1]. */
  starts: Int32Array
  pieces: Int32Array
  /** Four figures a piece: both its ends, east and north. */
  ends: Float32Array
  /** One bit a kind. */
  flags: Uint8Array
  tags: Int32Array
  /** Rise over run from the first end to the second; NaN where nobody has said. */
  gradients: Float32Array
}

type Point = readonly [east: number, north: number]

const CELL_METRES = 64
const MOST_CELLS = 1_000_000

export type SegmentIndexDraft = {
  add: (course: readonly Point[], flags: number, tag: number, gradient?: number) => void
  finish: () => SegmentIndex
}

export function segmentIndex(size: Point, reachMetres: number): SegmentIndexDraft {
  const cellMetres = Math.max(CELL_METRES, Math.sqrt((size[0] * size[1]) / MOST_CELLS))
  const columns = Math.max(1, Math.ceil(size[0] / cellMetres))
  const rows = Math.max(1, Math.ceil(size[1] / cellMetres))
  const ends: number[] = []
  const flags: number[] = []
  const tags: number[] = []
  const gradients: number[] = []

  const eachCell = (piece: number, visit: (cell: number) => void): void => {
    const at = piece * 4
    const cellOf = (metres: number, count: number): number =>
      Math.max(0, Math.min(count - 1, Math.floor(metres / cellMetres)))
    const [ax, ay, bx, by] = [ends[at]!, ends[at + 1]!, ends[at + 2]!, ends[at + 3]!]
    const west = cellOf(Math.min(ax, bx) - reachMetres, columns)
    const east = cellOf(Math.max(ax, bx) + reachMetres, columns)
    const south = cellOf(Math.min(ay, by) - reachMetres, rows)
    const north = cellOf(Math.max(ay, by) + reachMetres, rows)
    for (let row = south; row <= north; row++)
      for (let column = west; column <= east; column++) visit(row * columns + column)
  }

  return {
    add: (course, flag, tag, gradient = Number.NaN) => {
      for (let index = 1; index < course.length; index++) {
        const [from, to] = [course[index - 1]!, course[index]!]
        // Long pieces would lie in every cell of the box around them.
        const [x, y] = [to[0] - from[0], to[1] - from[1]]
        const parts = Math.max(1, Math.ceil(Math.sqrt(x * x + y * y) / (4 * cellMetres)))
        for (let part = 0; part < parts; part++) {
          const [start, end] = [part / parts, (part + 1) / parts]
          ends.push(
            from[0] + (to[0] - from[0]) * start,
            from[1] + (to[1] - from[1]) * start,
            from[0] + (to[0] - from[0]) * end,
            from[1] + (to[1] - from[1]) * end,
          )
          flags.push(flag)
          tags.push(tag)
          gradients.push(gradient)
        }
      }
    },
    finish: () => {
      const starts = new Int32Array(columns * rows + 1)
      for (let piece = 0; piece < flags.length; piece++) eachCell(piece, (cell) => starts[cell + 1]!++)
      for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1]! += starts[cell]!
      const pieces = new Int32Array(starts[columns * rows]!)
      const next = starts.slice()
      for (let piece = 0; piece < flags.length; piece++)
        eachCell(piece, (cell) => (pieces[next[cell]!++] = piece))
      return {
        columns,
        rows,
        cellMetres,
        reachMetres,
        starts,
        pieces,
        ends: Float32Array.from(ends),
        flags: Uint8Array.from(flags),
        tags: Int32Array.from(tags),
        gradients: Float32Array.from(gradients),
      }
    },
  }
}

/** The cell of a position, −1 outside. */
export function cellAt({ columns, rows, cellMetres }: SegmentIndex, east: number, north: number): number {
  const column = Math.floor(east / cellMetres)
  const row = Math.floor(north / cellMetres)
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

export function squaredDistanceTo(ends: Float32Array, piece: number, east: number, north: number): number {
  const at = piece * 4
  const ax = ends[at]!
  const ay = ends[at + 1]!
  const dx = ends[at + 2]! - ax
  const dy = ends[at + 3]! - ay
  const length = dx * dx + dy * dy
  const share = length > 0 ? Math.max(0, Math.min(1, ((east - ax) * dx + (north - ay) * dy) / length)) : 0
  const x = east - ax - share * dx
  const y = north - ay - share * dy
  return x * x + y * y
}
