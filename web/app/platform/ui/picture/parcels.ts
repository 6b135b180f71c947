export type Point = readonly [x: number, y: number]

export interface Parcel {
  corners: readonly Point[]
  kind: 'land' | 'urban' | 'park' | 'forest'
}

interface Path {
  from: Point
  to: Point
  /** 0 is the widest. */
  rank: number
}

export interface Sheet {
  parcels: readonly Parcel[]
  paths: readonly Path[]
}

/**
 * A quiet sheet of common land: a field is divided again and again by a path across its longer side. It
 * shows no place and no figure. The same seed always draws the same sheet, on the server as in the browser.
 */
export function sheetOf(width: number, height: number, seed: string, smallest = 3_200): Sheet {
  const random = randomFrom(seed)
  const parcels: Parcel[] = []
  const paths: Path[] = []

  function divide(corners: readonly Point[], rank: number): void {
    const size = areaOf(corners)
    if (size < smallest * (0.8 + random() * 1.6) || rank > 9) {
      parcels.push({ corners, kind: kindOf(random()) })
      return
    }
    const cut = cutOf(corners, random)
    const [left, right, crossings] = split(corners, cut.through, cut.along)
    if (crossings.length === 2) paths.push({ from: crossings[0] as Point, to: crossings[1] as Point, rank })
    if (left.length < 3 || right.length < 3) {
      parcels.push({ corners, kind: 'land' })
      return
    }
    divide(left, rank + 1)
    divide(right, rank + 1)
  }

  const margin = 40
  divide(
    [
      [-margin, -margin],
      [width + margin, -margin],
      [width + margin, height + margin],
      [-margin, height + margin],
    ],
    0,
  )
  return { parcels, paths }
}

function kindOf(chance: number): Parcel['kind'] {
  if (chance < 0.16) return 'park'
  if (chance < 0.27) return 'forest'
  return chance < 0.55 ? 'urban' : 'land'
}

/** Across the longer side, near the middle, a little askew. */
function cutOf(corners: readonly Point[], random: () => number): { through: Point; along: Point } {
  const longest = corners
    .map((from, i) => ({ from, to: corners[(i + 1) % corners.length] as Point }))
    .reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a))
  const at = 0.36 + random() * 0.28
  const [dx, dy] = [longest.to[0] - longest.from[0], longest.to[1] - longest.from[1]]
  const askew = (random() - 0.5) * 0.42
  return {
    through: [longest.from[0] + dx * at, longest.from[1] + dy * at],
    along: [-dy + dx * askew, dx + dy * askew],
  }
}

function split(
  corners: readonly Point[],
  through: Point,
  along: Point,
): [left: Point[], right: Point[], crossings: Point[]] {
  const side = (p: Point): number => (p[0] - through[0]) * along[1] - (p[1] - through[1]) * along[0]
  const left: Point[] = []
  const right: Point[] = []
  const crossings: Point[] = []
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Point
    const [a, b] = [side(corner), side(next)]
    if (a >= 0) left.push(corner)
    else right.push(corner)
    if (a >= 0 === b >= 0) return
    const t = a / (a - b)
    const crossing: Point = [
      round(corner[0] + (next[0] - corner[0]) * t),
      round(corner[1] + (next[1] - corner[1]) * t),
    ]
    left.push(crossing)
    right.push(crossing)
    crossings.push(crossing)
  })
  return [left, right, crossings]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function lengthOf({ from, to }: { from: Point; to: Point }): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, [x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length] as Point
    return sum + x * ny - nx * y
  }, 0)
  return Math.abs(twice) / 2
}

/** mulberry32 over an FNV-1a hash: small, repeatable, and nothing depends on its quality. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
