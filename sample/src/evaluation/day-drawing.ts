import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { dataDayOf, intervalOfDataDay, type DataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { overlapOf, type Interval } from '@allmend/domain/platform/time/interval'
import { modeColours } from '../report/mode-colours.ts'
import type { ReadPerson } from './segments.ts'

/** One day of one person, for drawing. */
export type DrawnDay = { person: ReadPerson; dataDay: DataDay; day: Interval; caption: string }

const INK = '#121A17'
const WAIT = '#9AA5A0'
const SILENT = '#DFE3E0'
const READ = '#154638'
const WIDTH = 1180

/** The first days with three trips or more, one a person. */
export function strippedDays(people: readonly ReadPerson[], count: number): DrawnDay[] {
  const days = people.flatMap((person) => {
    const counts = new Map<DataDay, number>()
    for (const { startedAt } of person.truth.trips) {
      const day = dataDayOf(startedAt, ZURICH)
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
    const found = [...counts].find(([, trips]) => trips >= 3)
    if (found === undefined) return []
    const [dataDay] = found
    const caption = `Person ${person.id}, ${dataDay}`
    return [{ person, dataDay, day: intervalOfDataDay(dataDay, ZURICH), caption }]
  })
  return days.slice(0, count)
}

/** Two bars over the hours of the day. */
export function dayStrip({ person: { truth, timeline }, day, caption }: DrawnDay): string {
  const x = (at: number): number => ((at - day.startedAt) / (day.finishedAt - day.startedAt)) * WIDTH
  const bar = (interval: Interval, y: number, fill: string, title: string): string => {
    const part = overlapOf(interval, day)
    if (part === undefined) return ''
    const width = Math.max(0.8, x(part.finishedAt) - x(part.startedAt))
    return `<rect x="${x(part.startedAt).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="20" fill="${fill}"><title>${title}</title></rect>`
  }
  const real = [
    ...truth.stays.map((stay) => bar(stay, 0, stay.isActivity ? INK : WAIT, stay.purpose)),
    ...truth.legs.map((leg) => bar(leg, 0, modeColours[leg.mode][0], leg.mode)),
  ]
  const read = timeline.entries.map((entry) => {
    if (entry.kind === 'gap') return bar(entry, 24, SILENT, entry.cause)
    if (entry.kind === 'leg') return bar(entry, 24, '#E0A100', `${Math.round(entry.distanceMetres)} m`)
    return bar(entry, 24, entry.isActivity ? INK : WAIT, entry.isActivity ? 'activity' : 'wait')
  })
  const hours = Array.from({ length: 9 }, (_, index) => {
    const hour = index * 3
    return `<text x="${(hour / 24) * WIDTH}" y="58" fill="#626C67" text-anchor="${hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}">${hour}:00</text>`
  })
  return `<svg viewBox="0 0 ${WIDTH} 62" role="img" aria-label="${caption}">${real.join('')}${read.join('')}${hours.join('')}</svg>`
}

/** Lines of the day in a square, north up; both drawings of a day have the same frame. */
export function dayMap(
  { person: { truth, timeline }, day, caption }: DrawnDay,
  which: 'true' | 'read',
): string {
  const isToday = (interval: Interval): boolean => overlapOf(interval, day) !== undefined
  const legs = truth.legs.filter(isToday)
  const box = boundingBoxOf(legs.flatMap(({ track }) => track.positions))
  if (box === undefined) return ''
  const [west, south, east, north] = box
  const narrow = Math.cos(((south + north) * Math.PI) / 360)
  const size = Math.max((east - west) * narrow, north - south, 0.002)
  const place = ([longitude, latitude]: LngLat): string =>
    `${(20 + ((longitude - west) * narrow * 520) / size).toFixed(1)},${(20 + ((north - latitude) * 520) / size).toFixed(1)}`
  const line = (positions: readonly LngLat[], colour: string): string =>
    `<polyline points="${positions.map(place).join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`
  const dot = (position: LngLat, isActivity: boolean): string => {
    const [cx, cy] = place(position).split(',')
    return `<circle cx="${cx}" cy="${cy}" r="${isActivity ? 5 : 3.5}" fill="${isActivity ? INK : '#fff'}" stroke="${INK}" stroke-width="1.5"/>`
  }
  const parts =
    which === 'true'
      ? [
          ...legs.map(({ track, mode }) => line(track.positions, modeColours[mode][0])),
          ...truth.stays.filter(isToday).map(({ position, isActivity }) => dot(position, isActivity)),
        ]
      : timeline.entries.filter(isToday).flatMap((entry) => {
          if (entry.kind === 'leg')
            return [
              line(
                entry.course.map(({ position }) => position),
                READ,
              ),
            ]
          return entry.kind === 'staypoint' ? [dot(entry.position, entry.isActivity)] : []
        })
  const height = Math.max(120, 40 + ((north - south) * 520) / size)
  return `<svg viewBox="0 0 560 ${height.toFixed(0)}" role="img" aria-label="${caption}, ${which}">${parts.join('')}</svg>`
}
