export interface Tile {
  x: number
  y: number
  width: number
  height: number
}

/** More than this costs memory by the hundred megabytes and saves little overlap. */
export const SIDE_AT_MOST = 1024
/** Wider than what only the full picture shows; anything larger is seen whole in a smaller one. */
export const OVERLAP = 96

/** Tiles of one size that overlap and cover everything: none is larger than it has to be. */
export function tilesOf(width: number, height: number): Tile[] {
  const [across, down] = [spans(width), spans(height)]
  return down.starts.flatMap((y) =>
    across.starts.map((x) => ({ x, y, width: across.side, height: down.side })),
  )
}

function spans(length: number): { side: number; starts: number[] } {
  if (length <= SIDE_AT_MOST) return { side: length, starts: [0] }
  const count = Math.ceil((length - OVERLAP) / (SIDE_AT_MOST - OVERLAP))
  const side = Math.ceil((length + (count - 1) * OVERLAP) / count)
  const starts = Array.from({ length: count }, (_, index) =>
    Math.round((index * (length - side)) / (count - 1)),
  )
  return { side, starts }
}
