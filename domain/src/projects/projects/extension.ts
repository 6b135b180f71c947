import { MOST_PARTICIPANTS, daysOf, problemOfDays } from '../../money/payments/calculation.ts'
import { extensionPrice, orderOfExtension } from '../../money/payments/extension.ts'
import type { Ordered, Price } from '../../money/payments/price.ts'
import type { PriceList } from '../../money/payments/price-list.ts'
import type { Product } from '../../base/organisations/organisation.ts'
import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import { runTimeOf, type RunTime } from './run-time.ts'
import { type ProjectFacts, stateOf } from './status.ts'

/** Spelled as the address of the page spells them (spec §2). */
export const EXTENSION_TYPES = ['add-seats', 'add-days', 'add-survey'] as const
export type ExtensionType = (typeof EXTENSION_TYPES)[number]

/** How many seats or days more; of an option there is one. */
export interface Extension {
  type: ExtensionType
  amount: number
}

interface ExtensibleProject extends RunTime {
  product: Product
  seats: number
  survey: boolean
}

export type ExtensionRefusal =
  | 'project_not_live'
  | 'project_unpaid'
  | 'project_paused'
  | 'project_ended'
  | 'project_closed'

/**
 * Once live, a project can be extended (spec §4), and an option is added as soon as the project is paid; to one that
 * is over nothing is, and nobody pays for more while it is paused.
 */
export function mayExtend(
  project: ProjectFacts,
  today: DataDay,
  type: ExtensionType = 'add-seats',
): 'yes' | ExtensionRefusal {
  const { status, badge } = stateOf(project, today)
  if (badge === 'closed') return 'project_closed'
  if (badge === 'ended') return 'project_ended'
  if (badge === 'paused') return 'project_paused'
  if (type === 'add-survey') return badge === null ? 'yes' : 'project_unpaid'
  return status === 'live' && badge === null ? 'yes' : 'project_not_live'
}

/**
 * What an option costs depends on seats and days, and these on the options: one is ordered after the other is paid,
 * so that nobody pays too much or too little.
 */
export function mayOrderBeside(
  project: { survey: boolean },
  pending: readonly Extension[],
  type: ExtensionType,
): 'yes' | 'option_there' | 'extension_pending' {
  const isOption = type === 'add-survey'
  const hasOption = project.survey || pending.some((it) => it.type === 'add-survey')
  if (isOption && hasOption) return 'option_there'
  const isMixed = pending.some((it) => (it.type === 'add-survey') !== isOption)
  return isMixed ? 'extension_pending' : 'yes'
}

export type ExtensionProblem = 'extension_missing' | 'participants_many' | 'days_many' | 'survey_not_offered'

export function problemOfExtension(
  project: Omit<ExtensibleProject, 'survey'>,
  { type, amount }: Extension,
): ExtensionProblem | undefined {
  if (!Number.isInteger(amount) || amount < 1) return 'extension_missing'
  if (type === 'add-survey') {
    if (project.product === 'cityserver') return 'survey_not_offered'
    return amount === 1 ? undefined : 'extension_missing'
  }
  if (type === 'add-seats')
    return project.seats + amount > MOST_PARTICIPANTS ? 'participants_many' : undefined
  return problemOfDays(daysOf(project) + amount) === 'days_many' ? 'days_many' : undefined
}

/** The project's seats and days as they are after that. */
export function extended<P extends RunTime & { seats: number }>(project: P, { type, amount }: Extension): P {
  if (type === 'add-survey') return project
  if (type === 'add-seats') return { ...project, seats: project.seats + amount }
  return { ...project, endDay: dataDayAfter(project.endDay, amount) }
}

/** The days that new seats or an option are paid for: what is left, today included. */
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
  if (type === 'add-survey') return { type }
  return type === 'add-seats' ? { type, seats: amount } : { type, days: amount }
}
