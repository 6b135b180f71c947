import { MOST_PARTICIPANTS, daysOf, problemOfDays } from '../money/calculation.ts'
import { extensionPrice, orderOfExtension } from '../money/extension.ts'
import type { Ordered, Price } from '../money/price.ts'
import type { PriceList } from '../money/price-list.ts'
import type { Product } from '../organisations/organisation.ts'
import { type DataDay, dataDayAfter } from '../time/data-day.ts'
import { runTimeOf, type RunTime } from './run-time.ts'
import { type ProjectFacts, stateOf } from './status.ts'

/** Spelled as the address of the page spells them (spec §2). */
export const EXTENSION_TYPES = ['add-seats', 'add-days'] as const
export type ExtensionType = (typeof EXTENSION_TYPES)[number]

/** How many seats or days more. */
export interface Extension {
  type: ExtensionType
  amount: number
}

interface ExtensibleProject extends RunTime {
  product: Product
  seats: number
  survey: boolean
}

export type ExtensionRefusal = 'project_not_live' | 'project_paused' | 'project_ended' | 'project_closed'

/** Once live, a project can be extended (spec §4); one that is over cannot, and nobody pays for more while it is paused. */
export function mayExtend(project: ProjectFacts, today: DataDay): 'yes' | ExtensionRefusal {
  const { status, badge } = stateOf(project, today)
  if (badge === 'closed') return 'project_closed'
  if (badge === 'ended') return 'project_ended'
  if (badge === 'paused') return 'project_paused'
  return status === 'live' && badge === null ? 'yes' : 'project_not_live'
}

export type ExtensionProblem = 'extension_missing' | 'participants_many' | 'days_many'

export function problemOfExtension(
  project: Omit<ExtensibleProject, 'survey' | 'product'>,
  { type, amount }: Extension,
): ExtensionProblem | undefined {
  if (!Number.isInteger(amount) || amount < 1) return 'extension_missing'
  if (type === 'add-seats')
    return project.seats + amount > MOST_PARTICIPANTS ? 'participants_many' : undefined
  return problemOfDays(daysOf(project) + amount) === 'days_many' ? 'days_many' : undefined
}

/** The project as it is after that. */
export function extended<P extends RunTime & { seats: number }>(project: P, { type, amount }: Extension): P {
  if (type === 'add-seats') return { ...project, seats: project.seats + amount }
  return { ...project, endDay: dataDayAfter(project.endDay, amount) }
}

/** The days that new seats are paid for: what is left, today included. */
export function payableDays(project: RunTime, today: DataDay): number {
  const { days, passed, left } = runTimeOf(project, today)
  return passed === 0 ? days : left + 1
}

/** What the extension orders, in the words of the price. */
export function orderedBy(project: ExtensibleProject, extension: Extension, today: DataDay): Ordered {
  return orderOfExtension(runningOf(project, today), addedBy(extension))
}

/** What the extension costs now, and what a year of the project costs from then on. */
export function priceOfExtension(
  project: ExtensibleProject,
  extension: Extension,
  today: DataDay,
  list: PriceList,
): { now: Price; fromThenOn: Price } {
  return extensionPrice(runningOf(project, today), addedBy(extension), list)
}

function runningOf(project: ExtensibleProject, today: DataDay) {
  return {
    product: project.product,
    participants: project.seats,
    hasSurvey: project.survey,
    daysLeft: payableDays(project, today),
  }
}

function addedBy({ type, amount }: Extension) {
  return type === 'add-seats' ? { type, seats: amount } : { type, days: amount }
}
