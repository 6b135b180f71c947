import { gradientNoise } from '../noise.ts'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Line } from '../plane/line.ts'
import { drawnLine } from '../plane/drawn-line.ts'
import { spline } from '../plane/spline.ts'
import { randomFor } from '../random.ts'

export const parkKinds = ['park', 'cemetery', 'sports'] as const
export type Park = { name: string; kind: (typeof parkKinds)[number]; ring: Line }

const drawn: readonly Park[] = [
  {
    name: 'Quaipark',
    kind: 'park',
    ring: drawnLine('620,330 1250,560 1700,560 2350,680 2330,640 1900,480 1350,470 900,370'),
  },
  {
    name: 'Ufermatte',
    kind: 'park',
    ring: drawnLine('760,-640 900,-560 1150,-860 1420,-1090 1300,-1330 1050,-1250 900,-1000'),
  },
  {
    name: 'Seewald',
    kind: 'park',
    ring: drawnLine('2000,-1330 2400,-1400 2640,-1700 2600,-2050 2300,-2000 2050,-1700'),
  },
  {
    name: 'Stadtgarten',
    kind: 'park',
    ring: drawnLine('-1900,-1050 -1500,-900 -1250,-1150 -1450,-1450 -1850,-1350'),
  },
  {
    name: 'Museumspark',
    kind: 'park',
    ring: drawnLine('-380,480 -160,520 -120,330 -330,300'),
  },
  {
    name: 'Sportanlage Moos',
    kind: 'sports',
    ring: drawnLine('-3300,-900 -2850,-800 -2700,-1150 -3150,-1300'),
  },
  {
    name: 'Allmend',
    kind: 'park',
    ring: drawnLine('-500,-2500 -150,-2420 -80,-2750 -420,-2850'),
  },
  {
    name: 'Friedhof Halden',
    kind: 'cemetery',
    ring: drawnLine('1050,1750 1400,1700 1350,1400 1050,1450'),
  },
  {
    name: 'Weiherpark',
    kind: 'park',
    ring: drawnLine('-4700,900 -4300,850 -4250,500 -4650,480'),
  },
  {
    name: 'Strandbad Uferau',
    kind: 'park',
    ring: drawnLine('2780,700 3060,900 3320,1090 3250,1130 2960,950 2750,800'),
  },
]

export function parksOf(seed: number): Park[] {
  const bend = gradientNoise(randomFor(seed, 'parks'))
  return drawn.map((park) => ({
    ...park,
    ring: spline(park.ring, 20, true).map(([x, y]): PlanePoint => [
      x + 9 * bend(x / 160, y / 160),
      y + 9 * bend(x / 160 + 7, y / 160),
    ]),
  }))
}
