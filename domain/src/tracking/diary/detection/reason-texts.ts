import type { Language } from '../../../platform/language/language.ts'
import type { Reason } from '../detection.ts'
import type { Mode } from '../mode.ts'

type Along = Extract<Reason, { kind: 'along' }>
type Between = Extract<Reason, { kind: 'between' }>

type Texts = {
  /** Singular and plural, as they stand after «an» and «at». */
  stops: Readonly<Partial<Record<Mode, readonly [one: string, many: string]>>>
  ways: Readonly<Partial<Record<Mode, string>>>
  otherWay: string
  names: Readonly<Record<Mode, string>>
  stopped: (stoppedAt: number, passed: number, place: string) => string
  along: (percent: number, way: string) => string
  line: (line: string) => string
  speed: (kmh: number) => string
  after: string
  before: string
  between: (before: string, after: string) => string
}

const german: Texts = {
  stops: {
    tram: ['Tramhaltestelle', 'Tramhaltestellen'],
    bus: ['Bushaltestelle', 'Bushaltestellen'],
    train: ['Bahnhof', 'Bahnhöfen'],
    boat: ['Schiffstation', 'Schiffstationen'],
  },
  ways: {
    tram: 'auf Tramgleisen',
    bus: 'auf einer Buslinie',
    train: 'auf Bahngleisen',
    boat: 'auf einer Schiffslinie',
    car: 'auf der Autobahn',
    bike: 'auf Velowegen',
    ebike: 'auf Velowegen',
  },
  otherWay: 'auf demselben Weg',
  names: {
    walk: 'einem Fussweg',
    run: 'einem Lauf',
    bike: 'einer Velofahrt',
    ebike: 'einer E-Bike-Fahrt',
    tram: 'einer Tramfahrt',
    bus: 'einer Busfahrt',
    train: 'einer Bahnfahrt',
    boat: 'einer Schifffahrt',
    car: 'einer Autofahrt',
    plane: 'einem Flug',
    other: 'einer anderen Fahrt',
  },
  stopped: (stoppedAt, passed, place) => `hielt an ${stoppedAt} von ${passed} ${place}`,
  along: (percent, way) => `verlief zu ${percent} % ${way}`,
  line: (line) => `auf der Linie ${line}`,
  speed: (kmh) => `war meist höchstens ${kmh} km/h schnell`,
  after: 'lag nach',
  before: 'lag vor',
  between: (before, after) => `lag zwischen ${before} und ${after}`,
}

const english: Texts = {
  stops: {
    tram: ['tram stop', 'tram stops'],
    bus: ['bus stop', 'bus stops'],
    train: ['station', 'stations'],
    boat: ['landing stage', 'landing stages'],
  },
  ways: {
    tram: 'on tram tracks',
    bus: 'on a bus line',
    train: 'on railway tracks',
    boat: 'on a boat line',
    car: 'on the motorway',
    bike: 'on cycleways',
    ebike: 'on cycleways',
  },
  otherWay: 'on the same way',
  names: {
    walk: 'a walk',
    run: 'a run',
    bike: 'a bike ride',
    ebike: 'an e-bike ride',
    tram: 'a tram ride',
    bus: 'a bus ride',
    train: 'a train ride',
    boat: 'a boat trip',
    car: 'a car ride',
    plane: 'a flight',
    other: 'another ride',
  },
  stopped: (stoppedAt, passed, place) => `stopped at ${stoppedAt} of ${passed} ${place}`,
  along: (percent, way) => `ran ${percent} % ${way}`,
  line: (line) => `on line ${line}`,
  speed: (kmh) => `was mostly no faster than ${kmh} km/h`,
  after: 'came after',
  before: 'came before',
  between: (before, after) => `came between ${before} and ${after}`,
}

/** One reason as half a sentence: «hielt an 4 von 5 Tramhaltestellen». */
export function reasonTexts(reason: Reason, language: Language): string {
  const texts = language === 'de' ? german : english
  switch (reason.kind) {
    case 'stops': {
      const [one, many] = texts.stops[reason.mode] ?? texts.stops.bus!
      return texts.stopped(reason.stoppedAt, reason.passed, reason.passed === 1 ? one : many)
    }
    case 'along':
      return texts.along(Math.round(reason.share * 100), wayOf(reason, texts))
    case 'speed':
      return texts.speed(reason.speedKmh)
    case 'between':
      return betweenOf(reason, texts)
  }
}

const wayOf = ({ line, mode }: Along, texts: Texts): string =>
  line === undefined ? (texts.ways[mode] ?? texts.otherWay) : texts.line(line)

function betweenOf({ before, after }: Between, { names, ...texts }: Texts): string {
  if (before !== undefined && after !== undefined) return texts.between(names[before], names[after])
  if (before !== undefined) return `${texts.after} ${names[before]}`
  return `${texts.before} ${names[after ?? 'other']}`
}
