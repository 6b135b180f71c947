import { blurredArea } from '../src/city/photos/prepare/blur.ts'
import type { Box } from '../src/city/photos/prepare/box.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A face or a plate that is known to be there; a doubtful one may be found or not. */
export interface Known extends Rectangle {
  kind: 'face' | 'plate'
  isDoubtful: boolean
}

/** What the detector found in a photo, and what is known to be in it: undefined where nobody has looked. */
export interface Look {
  folder: string
  file: string
  weather?: string
  boxes: Box[]
  known?: Known[]
  cpuMs: number
  size: { width: number; height: number }
}

export interface Figures {
  name: string
  photos: number
  /** Known, of which at least half is blurred, and of which 95 % are. */
  faces: Recall
  plates: Recall
  /** Boxes at nothing that is known. */
  otherFaces: number
  otherPlates: number
  secondsEach: number
}

/** In pixels of the picture, the height of a face and the width of a plate from which on they are large. */
const LARGE = { face: 30, plate: 80 }

type Recall = { known: number; found: number; blurred: number }

/** All of a folder; where the weather is known each of it, and what is large and small. */
export function figuresOf(name: string, seen: readonly Look[]): Figures[] {
  const weathers = [...new Set(seen.flatMap(({ weather }) => weather ?? []))].toSorted()
  const within = weathers.map((weather) =>
    sumOf(
      `in ${weather}`,
      seen.filter((look) => look.weather === weather),
    ),
  )
  if (weathers.length === 0) return [sumOf(name, seen)]
  const isLarge = ({ kind, width, height }: Known): boolean =>
    kind === 'face' ? height >= LARGE.face : width >= LARGE.plate
  const sized = (name: string, wanted: boolean): Figures => {
    const looks = seen.map((look) => ({
      ...look,
      known: look.known?.map((it) => ({ ...it, isDoubtful: it.isDoubtful || isLarge(it) !== wanted })) ?? [],
    }))
    return sumOf(name, looks)
  }
  return [sumOf(name, seen), ...within, sized('large', true), sized('small', false)]
}

function sumOf(name: string, looks: readonly Look[]): Figures {
  const others = (kind: Box['kind']): number =>
    looks.reduce((sum, look) => sum + othersIn(look).filter((box) => box.kind === kind).length, 0)
  return {
    name,
    photos: looks.length,
    faces: recallOf(looks, ({ kind }) => kind === 'face'),
    plates: recallOf(looks, ({ kind }) => kind === 'plate'),
    otherFaces: others('face'),
    otherPlates: others('plate'),
    secondsEach: looks.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000 / Math.max(1, looks.length),
  }
}

function recallOf(looks: readonly Look[], isMeant: (known: Known) => boolean): Recall {
  const covers = looks.flatMap((look) =>
    soughtIn(look)
      .filter(isMeant)
      .map((known) => coverOf(known, look)),
  )
  return {
    known: covers.length,
    found: covers.filter((share) => share >= 0.5).length,
    blurred: covers.filter((share) => share >= 0.95).length,
  }
}

export const soughtIn = ({ known = [] }: Look): Known[] => known.filter(({ isDoubtful }) => !isDoubtful)

/** Boxes at nothing that is known; of photos nobody has looked at, all of them. */
export const othersIn = ({ boxes, known = [] }: Look): Box[] =>
  boxes.filter((box) => !known.some((it) => touches(box, it)))

/** How much of it is blurred, 0 to 1; counted pixel by pixel, as boxes overlap. */
export function coverOf(known: Rectangle, { boxes, size }: Look): number {
  const areas = boxes.map((box) => blurredArea(box, size))
  let [inside, all] = [0, 0]
  for (let y = Math.ceil(known.y); y < known.y + known.height; y++) {
    for (let x = Math.ceil(known.x); x < known.x + known.width; x++) {
      all++
      const isBlurred = areas.some(
        ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
      )
      if (isBlurred) inside++
    }
  }
  return all === 0 ? 0 : inside / all
}

function touches(box: Rectangle, other: Rectangle): boolean {
  return (
    box.x < other.x + other.width &&
    other.x < box.x + box.width &&
    box.y < other.y + other.height &&
    other.y < box.y + box.height
  )
}
