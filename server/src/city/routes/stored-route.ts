import { hash } from 'node:crypto'
import type { Route, RouteCourse } from '@allmend/domain/city/routes/route'
import { firstVersion } from '../../platform/stored/document.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isOneBy,
  isPairOf,
  isText,
  isYesOrNo,
  orLeftOut,
  orNull,
} from '../../platform/stored/shape.ts'

const isPosition = isPairOf(isNumber)
const isEdge = isObject(
  { edgeId: isNumber, isForward: isYesOrNo },
  { lastSeen: orLeftOut(isListOf(isPosition)) },
)
const isCourse = isListOf(
  isOneBy('kind', {
    network: isObject({ waypoints: isListOf(isPosition), edges: isListOf(isEdge) }),
    'off-network': isObject({ line: isListOf(isPosition) }),
  }),
)

/** A route, as it lies in `routes.route`, `routes.version` and `routes.former`. */
export const storedRoute = firstVersion(
  'a route',
  isObject({
    number: isNumber,
    name: isText,
    start: orNull(isPosition),
    isVisible: isYesOrNo,
    course: isCourse,
    reverse: orNull(isCourse),
  }),
)

/**
 * Whether something would have to be published: visibility holds as soon as it is saved (decision 0075). Written out
 * in one order: the database keeps that of fields to itself.
 */
export function fingerprintOf({ number, name, start, course, reverse }: Route): string {
  return hash('sha256', JSON.stringify([number, name, start, plain(course), reverse && plain(reverse)]))
}

function plain(course: RouteCourse): unknown[] {
  return course.map((part) =>
    part.kind === 'off-network'
      ? part.line
      : [part.waypoints, part.edges.map((it) => [it.edgeId, it.isForward, it.lastSeen ?? null])],
  )
}
