import { numberOf } from '../../../platform/text/number-text.ts'
import { problemList } from '../../../platform/text/problem.ts'
import { type XmlEvent, xmlEvents } from '../../../platform/text/xml-events.ts'
import {
  overlayCollector,
  type OverlayCollector,
  type OverlayReading,
  OverlayRefused,
} from './overlay-collector.ts'

const SAID = new Set(['name', 'desc', 'cmt', 'type', 'sym', 'number'])
type Open = Extract<XmlEvent, { kind: 'open' }>
type Whole = { texts: Map<string, string>; lines: (number | undefined)[][][] }

/** Waypoints, routes and tracks, without times and heights: a map of things, nobody's day. */
export function readGpxOverlay(text: string): OverlayReading {
  const problems = problemList()
  const collector = overlayCollector(4326)
  /** The route or track around, and the point within it. */
  let whole: Whole | undefined
  let point: { at: (number | undefined)[]; texts: Map<string, string> } | undefined
  for (const event of xmlEvents(text, problems)) {
    if (event.kind === 'open') {
      if (event.name === 'rte' || event.name === 'trk') whole = { texts: new Map(), lines: [[]] }
      else if (event.name === 'trkseg') whole?.lines.push([])
      else if (isPoint(event.name)) {
        point = { at: positionOf(event), texts: new Map() }
        if (event.name !== 'wpt') whole?.lines.at(-1)?.push(point.at)
      }
    } else if (event.name === 'wpt' && point) {
      collector.add('Point', point.at, point.texts)
      point = undefined
    } else if (isPoint(event.name)) point = undefined
    else if ((event.name === 'rte' || event.name === 'trk') && whole) {
      addWhole(whole, collector)
      whole = undefined
    } else if (SAID.has(event.name)) (point ?? whole)?.texts.set(event.name, event.text)
  }
  const reasons = problems.all().map(({ reason }) => reason)
  if (reasons.includes('entities refused')) throw new OverlayRefused('entities_refused')
  if (reasons.includes('cut off') || reasons.includes('too deep')) throw new OverlayRefused('not_readable')
  return collector.reading()
}

/** A segment of one point is no line; receivers write such when they are switched on. */
function addWhole({ texts: text, lines }: Whole, collector: OverlayCollector): void {
  const drawn = lines.filter((line) => line.length > 1)
  if (drawn.length === 0) collector.leaveOut()
  else collector.add('MultiLineString', drawn, text)
}

const isPoint = (name: string): boolean => name === 'wpt' || name === 'rtept' || name === 'trkpt'

const positionOf = ({ attributes }: Open): (number | undefined)[] => [
  numberOf(attributes.get('lon')),
  numberOf(attributes.get('lat')),
]
