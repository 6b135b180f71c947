import { type DataDay, dataDayOf } from '@allmend/domain/time/data-day'

/** The day in Zurich at this moment; the console is drawn in the browser only. */
export function today(): DataDay {
  return dataDayOf(Date.now())
}
