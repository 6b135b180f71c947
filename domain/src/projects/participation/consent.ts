import type { Product } from '../../base/organisations/organisation.ts'

/** What a person can agree to, each for itself, in the order in which she reads it. */
export const CONSENT_PURPOSES = [
  'own_diary',
  'project_analysis',
  'surveys',
  'ratings',
  'photos',
  'rides',
  'groups',
  'aggregated_publication',
  'research_reuse',
  'contact',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

const VOLUNTARY = ['aggregated_publication', 'research_reuse', 'contact'] as const

const PURPOSES: Record<Product, readonly ConsentPurpose[]> = {
  tracking: ['own_diary', 'project_analysis', 'surveys', ...VOLUNTARY],
  cityserver: ['ratings', 'photos', 'rides', 'groups', ...VOLUNTARY],
}

/** Asked where it is answered (decision 0144), not when somebody joins. */
export const isAskedOnJoining = (purpose: ConsentPurpose): boolean => purpose !== 'surveys'

/** Without these there is nothing to take part in; withdrawing one means leaving (decisions 0027 and 0076). */
const REQUIRED: readonly ConsentPurpose[] = ['own_diary', 'project_analysis', 'ratings']

/** What a project of this product asks for. */
export function purposesOf(product: Product): readonly ConsentPurpose[] {
  return PURPOSES[product]
}

export const CONSENT_ACTS = ['given', 'withdrawn'] as const
export type ConsentAct = (typeof CONSENT_ACTS)[number]

/** A line of the ledger. Nothing in it is ever changed; whoever changes her mind adds a line. */
export interface ConsentEntry {
  purpose: ConsentPurpose
  act: ConsentAct
  /** Of the text she read. */
  version: number
  at: number
}

export function isRequired(purpose: ConsentPurpose): boolean {
  return REQUIRED.includes(purpose)
}

/** Whether these are enough to take part. */
export function suffices(given: readonly ConsentPurpose[], product: Product): boolean {
  return purposesOf(product)
    .filter(isRequired)
    .every((purpose) => given.includes(purpose))
}

/** What holds now: of each purpose the last line. Entries come in the order they were written. */
export function consentsOf(entries: readonly ConsentEntry[]): Map<ConsentPurpose, ConsentEntry> {
  const last = new Map<ConsentPurpose, ConsentEntry>()
  for (const entry of entries) last.set(entry.purpose, entry)
  return new Map([...last].filter(([, entry]) => entry.act === 'given'))
}
