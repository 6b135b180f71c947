import { Away } from '../away.ts'
import type { Preparer } from './prepared.ts'

let opened: Promise<Preparer> | undefined

/** What finds faces and plates, opened once in the process that prepares photos. Nothing is prepared without it. */
export function openPreparer(): Promise<Preparer> {
  opened ??= preparer()
  return opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
}

function preparer(): Promise<Preparer> {
  return Promise.reject(new Away('there is nothing that finds faces and plates: photos wait'))
}
