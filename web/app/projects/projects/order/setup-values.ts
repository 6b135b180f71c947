import { FIRST_REGION } from '@allmend/domain/base/network/region'
import { type ProjectSetup, problemsOfSetup } from '@allmend/domain/projects/projects/setup'
import type { ResultKind } from '@allmend/domain/projects/projects/intent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { countIn, dayIn, fieldsIn } from '../../../money/payments/index.ts'
import { EMPTY_INTENT, fieldOfFinding, intentIn, type IntentValues } from '../intent/intent-values.ts'
import { today } from '../../../platform/i18n/today.ts'

/** What the fields hold, right or wrong; named as the project's own. */
export type SetupValues = IntentValues & {
  product: Product
  name: string
  code: string
  participants: string
  startDay: string
  endDay: string
  survey: boolean
  region: string
  /** `number/key` of the quote it is ordered by, or empty. */
  quote: string
}

const EMPTY_SETUP: Omit<SetupValues, 'product'> = {
  name: '',
  code: '',
  participants: '',
  startDay: '',
  endDay: '',
  survey: false,
  region: FIRST_REGION,
  quote: '',
  ...EMPTY_INTENT,
}

export function emptySetup(product: Product): SetupValues {
  return { ...EMPTY_SETUP, product }
}

/** What an address from the price calculator brings along; none without it. */
export function setupFrom(search: URLSearchParams): Partial<SetupValues> | undefined {
  if (!search.has('participants')) return undefined
  const { participants, start, end, survey } = fieldsIn(search, today())
  const quote = (search.get('quote') ?? '').slice(0, 130)
  return { participants, startDay: start, endDay: end, survey, quote }
}

/** Days that are none stay what was typed: the rules name them. */
export function setupIn(values: SetupValues): ProjectSetup & { results: ResultKind[] } {
  const { product, name, code, survey, region } = values
  return {
    ...intentIn(values),
    product,
    name,
    code,
    survey,
    region,
    participants: countIn(values.participants),
    startDay: dayIn(values.startDay) ?? (values.startDay as DataDay),
    endDay: dayIn(values.endDay) ?? (values.endDay as DataDay),
  }
}

const fieldOf = (field: keyof ProjectSetup): string =>
  field === 'results' ? fieldOfFinding({ field }) : field

/** The rules of the domain as a schema: the browser refuses what the server would. */
export const SetupSchema = z.custom<SetupValues>().superRefine((values, context) => {
  for (const { field, problem } of problemsOfSetup(setupIn(values), today())) {
    context.addIssue({ code: 'custom', path: [fieldOf(field)], message: problem })
  }
})
