import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { type Box, type Pixels, surest, united } from './box.ts'
import { type Tile, tilesOf } from './tiles.ts'

/**
 * Finds faces and number plates. A look at one tile takes a tenth of a second of the thread that asks, and nothing
 * else runs on it meanwhile: not for the thread that answers calls.
 */
export interface Detector {
  find(pixels: Pixels, options?: { signal?: AbortSignal | undefined }): Promise<Box[]>
  close(): Promise<void>
}

/** Chosen by `npm run photos:detector`: rather a wall blurred than a face shown. */
export const THRESHOLDS = { face: 0.25, plate: 0.15 }
/** Windows look like plates standing upright; a plate seen so much from the side cannot be read. */
const PLATE_UPRIGHT_AT_MOST = 1.3
/** A plate so wide, by the longer side of the picture, is seen clearly: unsure it is the wall of a house. */
const PLATE_NEAR = { share: 0.15, score: 0.4 }
/** In pixels of the picture: of a smaller face nothing is left that could be recognised. */
const FACE_AT_LEAST = 7

/** Pictures are looked at whole, then half as large, until the longer side is no more than this. */
const SMALLEST_LOOK = 640
/** Smaller pictures are enlarged to twice their size first; beyond it only what nobody could read is gained. */
const ENLARGED_AT_MOST = 1280
/** Both models shrink by this, and want whole steps. */
const STEP = 32

export async function openDetector(thresholds: typeof THRESHOLDS = THRESHOLDS): Promise<Detector> {
  const [faces, plates] = await Promise.all([openModel('faces'), openModel('plates')])
  return {
    async find(pixels, { signal } = {}) {
      const boxes: Box[] = []
      for (const scale of scalesOf(pixels)) {
        const look = await scaled(pixels, scale)
        for (const tile of tilesOf(look.width, look.height)) {
          // The model never yields: without a turn of the event loop nobody could end this.
          await setImmediate()
          signal?.throwIfAborted()
          const input = inputOf(look, tile)
          const found = [
            ...surest(await facesIn(faces, input, thresholds.face)),
            ...surest(await platesIn(plates, input, thresholds.plate)),
          ]
          boxes.push(...found.map((box) => inPicture(box, tile, pixels, look)))
        }
      }
      return united(boxes.filter((box) => isLikely(box, pixels)))
    },
    async close() {
      await Promise.all([faces.release(), plates.release()])
    },
  }
}

export function isLikely({ kind, width, height, score }: Box, picture: Size): boolean {
  if (width <= 1 || height <= 1) return false
  if (kind === 'face') return height >= FACE_AT_LEAST
  const isNear = width > Math.max(picture.width, picture.height) * PLATE_NEAR.share
  return height <= width * PLATE_UPRIGHT_AT_MOST && (!isNear || score >= PLATE_NEAR.score)
}

async function openModel(name: 'faces' | 'plates'): Promise<InferenceSession> {
  const bytes = await readFile(new URL(`../../../../models/${name}.onnx`, import.meta.url))
  return InferenceSession.create(bytes, {
    // One photo, one core: several photos at once are several workers.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // A plan of memory is kept for each size of tile that ever came, and saves no time.
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
}

export function scalesOf({ width, height }: Size): number[] {
  const longer = Math.max(width, height)
  const scales = [longer <= ENLARGED_AT_MOST ? 2 : 1]
  while (longer * scales.at(-1)! > SMALLEST_LOOK) scales.push(scales.at(-1)! / 2)
  return scales
}

async function scaled(pixels: Pixels, scale: number): Promise<Pixels> {
  if (scale === 1) return pixels
  const [width, height] = [
    Math.max(1, Math.round(pixels.width * scale)),
    Math.max(1, Math.round(pixels.height * scale)),
  ]
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const
  const data = await sharp(pixels.data, { raw })
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'linear' })
    .raw()
    .toBuffer()
  return { data, width, height }
}

interface Size {
  width: number
  height: number
}

function inputOf({ data, width }: Pixels, tile: Tile): Tensor {
  const columns = Math.ceil(tile.width / STEP) * STEP
  const rows = Math.ceil(tile.height / STEP) * STEP
  // Grey, as the models were taught: a black rim looks like the edge of something.
  const bytes = new Uint8Array(rows * columns * 3).fill(114)
  for (let row = 0; row < tile.height; row++) {
    const from = ((tile.y + row) * width + tile.x) * 3
    bytes.set(data.subarray(from, from + tile.width * 3), row * columns * 3)
  }
  return new Tensor('uint8', bytes, [1, rows, columns, 3])
}

/** CenterFace: a map of how likely a face has its middle there, at a quarter of the size (arXiv 1911.03599). */
async function facesIn(model: InferenceSession, pixels: Tensor, threshold: number): Promise<Box[]> {
  const { heat, scale, offset } = await model.run({ pixels })
  const [likely, sizes, shifts] = [heat, scale, offset].map((tensor) => tensor!.data as Float32Array)
  const [rows, columns] = heat!.dims.slice(2) as [number, number]
  const cells = rows * columns
  const found: Box[] = []
  for (let cell = 0; cell < cells; cell++) {
    const score = likely![cell]!
    if (score < threshold) continue
    const height = Math.exp(sizes![cell]!) * 4
    const width = Math.exp(sizes![cells + cell]!) * 4
    const middleY = (Math.floor(cell / columns) + shifts![cell]! + 0.5) * 4
    const middleX = ((cell % columns) + shifts![cells + cell]! + 0.5) * 4
    found.push({ kind: 'face', x: middleX - width / 2, y: middleY - height / 2, width, height, score })
  }
  return found
}

/** YOLOv8: for each place middle, size and how likely it is a plate, one after the other. */
async function platesIn(model: InferenceSession, pixels: Tensor, threshold: number): Promise<Box[]> {
  const { found: answer } = await model.run({ pixels })
  const values = answer!.data as Float32Array
  const places = answer!.dims[2]!
  const found: Box[] = []
  for (let place = 0; place < places; place++) {
    const score = values[4 * places + place]!
    if (score < threshold) continue
    const [x, y, width, height] = [0, 1, 2, 3].map((row) => values[row * places + place]!) as [
      number,
      number,
      number,
      number,
    ]
    found.push({ kind: 'plate', x: x - width / 2, y: y - height / 2, width, height, score })
  }
  return found
}

/** From a tile of a look to the picture, and cut off where the picture ends. */
function inPicture(box: Box, tile: Tile, picture: Pixels, look: Pixels): Box {
  const [scaleX, scaleY] = [picture.width / look.width, picture.height / look.height]
  const left = Math.max(0, (tile.x + box.x) * scaleX)
  const top = Math.max(0, (tile.y + box.y) * scaleY)
  const right = Math.min(picture.width, (tile.x + box.x + box.width) * scaleX)
  const bottom = Math.min(picture.height, (tile.y + box.y + box.height) * scaleY)
  return { ...box, x: left, y: top, width: right - left, height: bottom - top }
}
