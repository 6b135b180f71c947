import type { MapColours } from './colours.ts'

/** Small pictures on the map, drawn here because their colours follow the page. */
export interface Sign {
  name: string
  image: ImageData
}

/** Pixels of the picture for one of the page. */
export const SIGN_RATIO = 3

export function signs(colours: MapColours): Sign[] {
  return [
    { name: 'main-station', image: drawn(16, (pen) => station(pen, 16, colours)) },
    { name: 'station', image: drawn(11, (pen) => station(pen, 11, colours)) },
    { name: 'dot', image: drawn(6, (pen) => dot(pen, 6, colours)) },
    { name: 'place', image: drawn(16, (pen) => square(pen, 16, colours['map-case'], colours)) },
    { name: 'route-number', image: drawn(22, (pen) => shield(pen, 22, colours)) },
    { name: 'stop', image: drawn(24, (pen) => box(pen, 24, colours)) },
    { name: 'start', image: drawn(22, (pen) => flag(pen, 22, colours)) },
    { name: 'defect-reported', image: drawn(20, (pen) => frame(pen, 20, colours)) },
    { name: 'defect-planned', image: drawn(20, (pen) => halfFrame(pen, 20, colours)) },
    { name: 'defect-done', image: drawn(20, (pen) => tick(pen, 20, colours)) },
    { name: 'onward', image: drawn(8, (pen) => chevron(pen, 8, colours)) },
    { name: 'place-here', image: drawn(20, (pen) => square(pen, 20, colours['map-select-core'], colours)) },
  ]
}

type Pen = OffscreenCanvasRenderingContext2D

function drawn(size: number, draw: (pen: Pen) => void): ImageData {
  const pixels = size * SIGN_RATIO
  const pen = new OffscreenCanvas(pixels, pixels).getContext('2d')
  if (!pen) return new ImageData(pixels, pixels)
  pen.scale(SIGN_RATIO, SIGN_RATIO)
  draw(pen)
  return pen.getImageData(0, 0, pixels, pixels)
}

/** A square with two rails and two sleepers. */
function station(pen: Pen, size: number, colours: MapColours): void {
  const half = size / 2
  pen.fillStyle = colours['map-halo']
  pen.beginPath()
  pen.roundRect(0, 0, size, size, 2)
  pen.fill()
  pen.fillStyle = colours['map-label']
  pen.beginPath()
  pen.roundRect(0.75, 0.75, size - 1.5, size - 1.5, 1.5)
  pen.fill()
  pen.strokeStyle = colours['map-halo']
  pen.lineWidth = size > 12 ? 1.1 : 0.9
  const [rail, sleeper, end] = [half * 0.36, half * 0.2, half * 0.5]
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(half + side * rail, half - end)
    pen.lineTo(half + side * rail, half + end)
    pen.moveTo(half - rail, half + side * sleeper)
    pen.lineTo(half + rail, half + side * sleeper)
  }
  pen.stroke()
}

function dot(pen: Pen, size: number, colours: MapColours): void {
  pen.fillStyle = colours['map-halo']
  pen.strokeStyle = colours['map-label-2']
  pen.lineWidth = 1.1
  pen.beginPath()
  pen.arc(size / 2, size / 2, size / 2 - 0.8, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
}

/** Where somebody stayed: a square of paper, framed in ink. */
function square(pen: Pen, size: number, fill: string, colours: MapColours): void {
  pen.fillStyle = colours['map-halo']
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = colours['map-label']
  pen.fillRect(1, 1, size - 2, size - 2)
  pen.fillStyle = fill
  pen.fillRect(2.5, 2.5, size - 5, size - 5)
  pen.fillStyle = colours['map-label']
  pen.fillRect(size / 2 - 2, size / 2 - 2, 4, 4)
}

/** The box the number of a stop stands in. */
function box(pen: Pen, size: number, colours: MapColours): void {
  pen.fillStyle = colours['map-select-case']
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = colours['map-case']
  pen.fillRect(1.8, 1.8, size - 3.6, size - 3.6)
}

/** The box a route's number stands in. */
function shield(pen: Pen, size: number, colours: MapColours): void {
  pen.fillStyle = colours['map-route']
  pen.beginPath()
  pen.roundRect(0, 0, size, size, 2)
  pen.fill()
  pen.fillStyle = colours['map-case']
  pen.beginPath()
  pen.roundRect(1.4, 1.4, size - 2.8, size - 2.8, 1)
  pen.fill()
}

/** A white box in ink, for what has to be mended. */
function inkBox(pen: Pen, size: number, colours: MapColours): void {
  pen.fillStyle = colours['map-label']
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = colours['map-halo']
  pen.fillRect(1.6, 1.6, size - 3.2, size - 3.2)
}

/** Reported: an empty square. */
function frame(pen: Pen, size: number, colours: MapColours): void {
  inkBox(pen, size, colours)
  pen.strokeStyle = colours['map-label']
  pen.lineWidth = 2
  pen.strokeRect(size * 0.34, size * 0.34, size * 0.32, size * 0.32)
}

/** Planned: half of it is filled. */
function halfFrame(pen: Pen, size: number, colours: MapColours): void {
  frame(pen, size, colours)
  pen.fillStyle = colours['map-label']
  pen.fillRect(size * 0.34, size * 0.34, size * 0.18, size * 0.32)
}

/** Done: a tick. */
function tick(pen: Pen, size: number, colours: MapColours): void {
  inkBox(pen, size, colours)
  pen.strokeStyle = colours['map-label']
  pen.lineWidth = 2.2
  pen.beginPath()
  pen.moveTo(size * 0.3, size * 0.52)
  pen.lineTo(size * 0.45, size * 0.66)
  pen.lineTo(size * 0.71, size * 0.36)
  pen.stroke()
}

/** Where a route starts: a yellow flag on ink. */
function flag(pen: Pen, size: number, colours: MapColours): void {
  pen.fillStyle = colours['map-select-case']
  pen.beginPath()
  pen.roundRect(0, 0, size, size, 2)
  pen.fill()
  pen.fillStyle = colours['map-select-core']
  pen.fillRect(size * 0.27, size * 0.23, 1.8, size * 0.56)
  pen.fillRect(size * 0.27, size * 0.23, size * 0.5, size * 0.32)
}

/** Which way a route is ridden, in ink on the yellow line. */
function chevron(pen: Pen, size: number, colours: MapColours): void {
  pen.strokeStyle = colours['map-select-case']
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(size * 0.32, size * 0.18)
  pen.lineTo(size * 0.7, size * 0.5)
  pen.lineTo(size * 0.32, size * 0.82)
  pen.stroke()
}
