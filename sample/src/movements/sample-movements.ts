import { pen } from '@allmend/domain/base/network/base-map/pen'
import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { personDays } from '../days/person-days.ts'
import type { Leg } from '../days/timeline.ts'
import { weatherOf } from '../days/weather.ts'
import { projection } from '../land/frame.ts'
import { peopleOf } from '../people/households.ts'
import { settingFor, usualFirstDay } from '../phones/sample.ts'
import { wide } from '../picture/views.ts'
import { positionAt } from '../travel/track.ts'

/** `steps`: the first place in pixels of the picture, then how far it is to the next, one every `everySeconds`. */
type Movement = { mode: Mode; startSecond: number; steps: number[] }

/** Part of a morning of invented people, for the map of the first page. */
interface SampleMovements {
  people: number
  from: string
  seconds: number
  everySeconds: number
  movements: Movement[]
}

export const OF_THE_SAMPLE = { people: 1_600, seed: 1, from: '07:05', minutes: 30, everySeconds: 15 }

const { place } = pen(wide)

export function sampleMovements(options: typeof OF_THE_SAMPLE): SampleMovements {
  const { people, seed, from, minutes, everySeconds } = options
  const setting = settingFor(1)
  const span = { firstDay: usualFirstDay, days: 1 }
  const startAt = instantAt(usualFirstDay, from, ZURICH)
  const window = { startAt, finishAt: startAt + minutes * 60_000, everySeconds }
  const movements: Movement[] = []
  for (const person of peopleOf(setting, seed, people))
    for (const entry of [...personDays(setting, person, span, weatherOf(seed), seed)].flat())
      if (entry.kind === 'leg') movements.push(...seenPart(entry, window))
  const inOrder = movements.toSorted((a, b) => a.startSecond - b.startSecond)
  return { people, from, seconds: minutes * 60, everySeconds, movements: inOrder }
}

type Window = { startAt: number; finishAt: number; everySeconds: number }

/** The part of a leg that lies in the window, if any of it lies in the picture. */
function seenPart(leg: Leg, { startAt, finishAt, everySeconds }: Window): Movement[] {
  const everyMs = everySeconds * 1000
  const first = Math.max(0, Math.ceil((leg.startedAt - startAt) / everyMs))
  const last = Math.floor((Math.min(leg.finishedAt, finishAt) - startAt) / everyMs)
  const places: (readonly [number, number])[] = []
  for (let tick = first; tick <= last; tick++) {
    const second = (startAt + tick * everyMs - leg.startedAt) / 1000
    const along = stateAt(leg.motion, second).alongMetres
    const { position } = positionAt(leg.track.positions, leg.track.metres, along, 0)
    const [x, y] = place(projection.toPlane(position))
    places.push([Math.round(x), Math.round(y)])
  }
  if (places.length < 2 || !places.some(isSeen)) return []
  const steps = places.flatMap(([x, y], at) => {
    const [beforeX, beforeY] = places[at - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
  return [{ mode: leg.mode, startSecond: first * everySeconds, steps }]
}

const isSeen = ([x, y]: readonly [number, number]): boolean =>
  x >= 0 && y >= 0 && x <= wide.widthPixels && y <= wide.heightPixels
