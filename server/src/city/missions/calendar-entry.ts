import type { CalendarEntry } from '@allmend/domain/city/missions/calendar'
import type { MissionRow } from './store.ts'

export function calendarEntryOf(row: MissionRow): Omit<CalendarEntry, 'link'> {
  return {
    id: row.id,
    name: row.name,
    description: row.words,
    place: row.meetingPlace,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    changedAt: row.changedAt.getTime(),
    revision: row.revision,
    isCancelled: row.cancelledAt !== null,
  }
}
