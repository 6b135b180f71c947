/** On the map as it lies on the screen, from its top left corner. */
export type Pixel = readonly [x: number, y: number]

/** Something to snap to: one pixel is a point, several are a line. */
export interface Candidate {
  id: string
  course: readonly Pixel[]
}

export interface Snap {
  id: string
  pixel: Pixel
  /** Place along the course: 2 is its third vertex, 2.5 the middle between that and the next. */
  at: number
}

/** The nearest vertex within reach; if there is none, the nearest place on a line; else nothing. */
export function snapped(
  point: Pixel,
  candidates: readonly Candidate[],
  reachPixels: number,
): Snap | undefined {
  return (
    nearest(point, candidates.flatMap(verticesOf), reachPixels) ??
    nearest(
      point,
      candidates.flatMap((it) => placesOn(it, point)),
      reachPixels,
    )
  )
}

function nearest(point: Pixel, snaps: readonly Snap[], reachPixels: number): Snap | undefined {
  let [best, least]: [Snap | undefined, number] = [undefined, reachPixels]
  for (const snap of snaps) {
    const apart = apartPixels(point, snap.pixel)
    if (apart > least || (best && apart === least)) continue
    ;[best, least] = [snap, apart]
  }
  return best
}

const verticesOf = ({ id, course }: Candidate): Snap[] => course.map((pixel, at) => ({ id, pixel, at }))

/** On each stretch the place nearest to the point. */
function placesOn({ id, course }: Candidate, point: Pixel): Snap[] {
  return course.slice(1).map((to, at) => {
    const from = course[at]!
    const [x, y] = [to[0] - from[0], to[1] - from[1]]
    const along = ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / (x * x + y * y || 1)
    const share = Math.min(1, Math.max(0, along))
    return { id, pixel: [from[0] + share * x, from[1] + share * y], at: at + share }
  })
}

export const apartPixels = (a: Pixel, b: Pixel): number => Math.hypot(a[0] - b[0], a[1] - b[1])
