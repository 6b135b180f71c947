import type { MotionSection } from '@allmend/domain/tracking/diary/kinematics'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { around, between } from '../travel/chance.ts'
import { oneOf, type Random } from '../random.ts'

/** After a section a vehicle may call at a stop; it does not always. */
export type WaySection = MotionSection & { isStop?: boolean }

type Style = { blockMetres: number; curve: number }

/** Metres between right-angled turns (0: none), and how much it winds. */
const styles: Readonly<Record<Mode, Style>> = {
  walk: { blockMetres: 180, curve: 0.05 },
  run: { blockMetres: 350, curve: 0.05 },
  bike: { blockMetres: 450, curve: 0.03 },
  ebike: { blockMetres: 500, curve: 0.03 },
  other: { blockMetres: 450, curve: 0.03 },
  tram: { blockMetres: 2500, curve: 0.015 },
  bus: { blockMetres: 1100, curve: 0.02 },
  car: { blockMetres: 1100, curve: 0.02 },
  train: { blockMetres: 0, curve: 0.008 },
  boat: { blockMetres: 0, curve: 0.02 },
  plane: { blockMetres: 0, curve: 0.003 },
}

export const styleOf = (mode: Mode): Style => styles[mode]

/** A way of one mode: how far, how fast, and where it stands. */
export const wayOf = (mode: Mode, random: Random): WaySection[] => makers[mode](random)

type Maker = (random: Random) => WaySection[]

/** Sections until a length is reached. */
function until(metres: number, next: () => MotionSection): MotionSection[] {
  const sections: MotionSection[] = []
  for (let sum = 0; sum < metres;) {
    const section = next()
    sections.push(section)
    sum += section.lengthMetres
  }
  return sections
}

/** One's own pace, slower and faster, with halts at crossings. */
function paced(
  random: Random,
  metres: number,
  speedMps: number,
  about: { flutter: number; every: number; halts: number; longest: number },
): MotionSection[] {
  return until(metres, () => ({
    lengthMetres: about.every * between(random, 0.5, 1.5),
    topSpeedMps: Math.max(0.5, speedMps * around(random, 1, about.flutter)),
    standSecondsAfter: random() < about.halts ? between(random, 4, about.longest) : 0,
  }))
}

/** Stops at fixed distances, lights in between. */
function stopping(
  random: Random,
  count: number,
  about: {
    spacing: number
    topMps: number
    dwell: readonly [number, number]
    calls: number
    lights: number
    flutter: number
  },
): WaySection[] {
  const sections: WaySection[] = []
  for (let stop = 0; stop < count; stop++) {
    const metres = about.spacing * between(random, 0.6, 1.5)
    const parts = 1 + Math.floor(metres / 250)
    for (let part = 0; part < parts; part++) {
      const isStop = part === parts - 1
      const stands = isStop ? random() < about.calls : random() < about.lights
      const [from, to] = isStop ? about.dwell : [5, 45]
      sections.push({
        lengthMetres: metres / parts,
        topSpeedMps: Math.max(3, about.topMps * around(random, 1, about.flutter)),
        standSecondsAfter: stands ? between(random, from, to) : 0,
        isStop,
      })
    }
  }
  return sections
}

const street = (random: Random, metres: number): MotionSection[] => {
  const lights = between(random, 0.1, 0.45)
  const top = oneOf(random, [8.5, 11, 13.5, 13.5, 16, 18])
  return until(metres, () => ({
    lengthMetres: between(random, 80, 420),
    topSpeedMps: Math.max(4, top * around(random, 1, 0.16)),
    standSecondsAfter: random() < lights ? between(random, 3, 60) : 0,
  }))
}

const fastRoad = (random: Random, metres: number): MotionSection[] => {
  const top = between(random, 21, 35)
  const jam = random() < 0.25 ? between(random, 0.3, 0.8) : 1
  return until(metres, () => ({
    lengthMetres: between(random, 400, 1500),
    topSpeedMps: Math.max(3, top * jam * around(random, 1, jam < 1 ? 0.3 : 0.06)),
  }))
}

const makers: Readonly<Record<Mode, Maker>> = {
  walk: (random) =>
    paced(random, between(random, 60, 1800), between(random, 0.8, 1.9), {
      flutter: 0.12,
      every: 80,
      halts: 0.14,
      longest: 45,
    }),
  run: (random) =>
    paced(random, between(random, 1500, 12_000), between(random, 2.1, 4.6), {
      flutter: 0.1,
      every: 120,
      halts: 0.04,
      longest: 25,
    }),
  bike: (random) =>
    paced(random, between(random, 600, 12_000), between(random, 3.2, 7.6), {
      flutter: 0.16,
      every: 130,
      halts: 0.12,
      longest: 45,
    }),
  ebike: (random) =>
    paced(
      random,
      between(random, 800, 15_000),
      random() < 0.2 ? between(random, 8.5, 12.4) : between(random, 5.2, 8.2),
      {
        flutter: 0.1,
        every: 150,
        halts: 0.12,
        longest: 45,
      },
    ),
  other: (random) =>
    random() < 0.3
      ? paced(random, between(random, 800, 4000), between(random, 4, 10), {
          flutter: 0.01,
          every: 2000,
          halts: 0,
          longest: 5,
        })
      : paced(random, between(random, 500, 5000), between(random, 3.8, 6.7), {
          flutter: 0.06,
          every: 130,
          halts: 0.12,
          longest: 40,
        }),
  tram: (random) =>
    stopping(random, 2 + Math.floor(random() * 14), {
      spacing: oneOf(random, [350, 450, 600, 900, 1400]),
      topMps: between(random, 10, 22),
      dwell: [14, 40],
      calls: 0.95,
      lights: 0.1,
      flutter: 0.1,
    }),
  bus: (random) => [
    ...stopping(random, 2 + Math.floor(random() * 16), {
      spacing: oneOf(random, [200, 280, 350, 450, 650]),
      topMps: between(random, 8.5, 16),
      dwell: [8, 40],
      calls: between(random, 0.45, 0.95),
      lights: between(random, 0.1, 0.35),
      flutter: 0.14,
    }),
    ...(random() < 0.15 ? [...fastRoad(random, between(random, 3000, 15_000)), ...street(random, 600)] : []),
  ],
  train: (random) =>
    stopping(random, 1 + Math.floor(random() * 9), {
      spacing: oneOf(random, [1100, 1800, 3000, 5000, 9000]),
      topMps: between(random, 18, 48),
      dwell: [20, 100],
      calls: 0.92,
      lights: 0.004,
      flutter: 0.05,
    }),
  boat: (random) =>
    stopping(random, 1 + Math.floor(random() * 4), {
      spacing: between(random, 800, 5000),
      topMps: between(random, 3, 11),
      dwell: [60, 240],
      calls: 0.9,
      lights: 0,
      flutter: 0.03,
    }),
  car: (random) =>
    random() < 0.35
      ? [
          ...street(random, between(random, 600, 2500)),
          ...fastRoad(random, between(random, 2000, 40_000)),
          ...street(random, between(random, 600, 2500)),
        ]
      : street(random, between(random, 900, 9000)),
  plane: (random) => [
    { lengthMetres: between(random, 800, 3000), topSpeedMps: 9, standSecondsAfter: between(random, 20, 300) },
    { lengthMetres: between(random, 5000, 15_000), topSpeedMps: 110 },
    { lengthMetres: between(random, 200_000, 2_000_000), topSpeedMps: between(random, 180, 250) },
    { lengthMetres: between(random, 5000, 15_000), topSpeedMps: 75 },
    { lengthMetres: between(random, 800, 3000), topSpeedMps: 9 },
  ],
}
