import { textOfInstant } from '../../platform/time/instant-text.ts'

export interface CalendarEntry {
  id: string
  name: string
  description: string
  place: string
  link: string
  startsAt: number
  endsAt: number
  /** When it was changed last; a calendar takes the newer one. */
  changedAt: number
  /** How often it was changed. */
  revision: number
  isCancelled: boolean
}

/** RFC 5545: one event in UTC, which every calendar shows by its own clock. */
export function calendarFile(it: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Allmend//Missions//DE',
    'CALSCALE:GREGORIAN',
    `METHOD:${it.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${it.id}@allmend`,
    `DTSTAMP:${utc(it.changedAt)}`,
    `DTSTART:${utc(it.startsAt)}`,
    `DTEND:${utc(it.endsAt)}`,
    `SEQUENCE:${it.revision}`,
    `SUMMARY:${text(it.name)}`,
    ...(it.description === '' ? [] : [`DESCRIPTION:${text(it.description)}`]),
    ...(it.place === '' ? [] : [`LOCATION:${text(it.place)}`]),
    `URL:${it.link}`,
    `STATUS:${it.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (at: number): string => `${textOfInstant(at).slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const text = (value: string): string => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** At most 75 octets a line, and no character in two. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      ;[piece, octets] = ['', 0]
    }
    piece += letter
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
