import { type Days, weekOf } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

/** The last whole week that is over on a day. */
export const weekOver = (day: DataDay): Days => weekOf(dataDayAfter(weekOf(day).from, -1))

export const noonOf = (day: DataDay): Date => new Date(instantAt(day, '12:00', ZURICH))
