import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import { DAY_MS } from '../../platform/time/zurich-offset.ts'

/** What a participant can ask to be reminded of by mail; of nothing unless she does. */
export const REMINDER_KINDS = ['quiet-phone', 'days-waiting', 'survey-waiting'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

const QUIET_DAYS = 3

/** Whether a phone has been silent for so long that something may be wrong with it. Instants in milliseconds. */
export function isQuiet(lastReceivedAt: number, now: number): boolean {
  return now - lastReceivedAt >= QUIET_DAYS * DAY_MS
}

const WAITING_DAYS = 28

/** The days somebody can be asked to confirm: today is not over, and what is older than four weeks is forgotten. */
export function daysToConfirm(today: DataDay): { from: DataDay; through: DataDay } {
  return { from: dataDayAfter(today, -WAITING_DAYS), through: dataDayAfter(today, -1) }
}
