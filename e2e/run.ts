import { randomInt } from 'node:crypto'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

let count = 0

/**
 * A name that no other flow, worker or second try bears: letters and digits, for mail addresses, slugs and titles. What
 * stands in lists of everybody carries it, so that a flow finds its own.
 */
export function newRun(prefix = ''): string {
  count += 1
  const chance = randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')
  return `${prefix}${process.env['TEST_PARALLEL_INDEX'] ?? '0'}${count.toString(36)}${chance}`
}

/** The day in Zurich. No flow crosses midnight (see e2e/test.ts), so it is asked for inside a flow, never by a file. */
export const today = (): DataDay => dataDayOf(Date.now(), ZURICH)

export const yesterday = (): DataDay => dataDayAfter(today(), -1)
