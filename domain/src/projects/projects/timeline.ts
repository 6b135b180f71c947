import { type DataDay, dataDayOf, numberOfDataDay } from '../../platform/time/data-day.ts'
import type { TimeZone } from '../../platform/time/time-zone.ts'
import { placedLabels, type PlacedLabel } from './timeline-labels.ts'
import type { RunTime } from './run-time.ts'

/** Free space on both sides of the axis (spec §9). */
export const TIMELINE_INSET_PX = 40

type TimelineMarkKind = 'start' | 'end' | 'now' | 'live' | 'approved'

export interface TimelineMark {
  kind: TimelineMarkKind
  day: DataDay
  xPx: number
  label: PlacedLabel
}

interface TimelineProject extends RunTime {
  timeZone: TimeZone
  approvedAt: number | null
  liveAt: number | null
}

/**
 * The marks of a project on an axis, from left to right. Start and end always stand; of the others those out of
 * range are hidden, and those on a day that is taken: Now goes before Live or Approved (spec §4).
 */
export function timelineOf(project: TimelineProject, today: DataDay, widthPx: number): TimelineMark[] {
  const { startDay, endDay } = project
  const wished: [TimelineMarkKind, DataDay | null][] = [
    ['start', startDay],
    ['end', endDay],
    ['now', today],
    milestoneOf(project),
  ]
  const taken = new Map<DataDay, TimelineMarkKind>()
  for (const [kind, day] of wished) {
    if (day !== null && day >= startDay && day <= endDay && !taken.has(day)) taken.set(day, kind)
  }
  // Narrower than its insets no axis is drawn.
  const drawnPx = Math.max(widthPx, 2 * TIMELINE_INSET_PX)
  const marks = [...taken]
    .map(([day, kind]) => ({ kind, day, xPx: xOf(day, project, drawnPx) }))
    .sort((one, other) => numberOfDataDay(one.day) - numberOfDataDay(other.day))
  const labels = placedLabels(
    marks.map((mark) => mark.xPx),
    drawnPx,
  )
  return marks.flatMap((mark, at) => {
    const label = labels[at]
    return label ? [{ ...mark, label }] : []
  })
}

/** One mark for both: the approval until the project is live. */
function milestoneOf({ approvedAt, liveAt, timeZone }: TimelineProject): [TimelineMarkKind, DataDay | null] {
  if (liveAt !== null) return ['live', dataDayOf(liveAt, timeZone)]
  return ['approved', approvedAt === null ? null : dataDayOf(approvedAt, timeZone)]
}

/** Where a day lies on the axis; days outside of the run time lie at its ends. */
export function xOf(day: DataDay, { startDay, endDay }: RunTime, widthPx: number): number {
  const [first, last] = [numberOfDataDay(startDay), numberOfDataDay(endDay)]
  const share = last === first ? 0 : (numberOfDataDay(day) - first) / (last - first)
  const axisPx = Math.max(0, widthPx - 2 * TIMELINE_INSET_PX)
  return TIMELINE_INSET_PX + Math.min(1, Math.max(0, share)) * axisPx
}
