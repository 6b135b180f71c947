/** So long nobody else gets the name and the web address of an organisation that was deleted (decision 0069). */
export const NAME_KEPT_DAYS = 365

/** What an organisation still has to do with. */
export interface Obligations {
  /** Neither over nor cancelled. */
  runningProjects: number
  openOrders: number
}

/** Nobody takes part in something nobody runs, and nothing stays unpaid. */
export function mayDelete({ runningProjects, openOrders }: Obligations): 'yes' | 'organisation_busy' {
  return runningProjects === 0 && openOrders === 0 ? 'yes' : 'organisation_busy'
}

/** Her name, typed as it is written; capitals and blanks around do not matter. */
export function isConfirmed(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()
  return plain(typed) === plain(name)
}
