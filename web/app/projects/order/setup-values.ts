import { FIRST_REGION } from '@allmend/domain/network/region'
import { type ProjectSetup, problemsOfSetup } from '@allmend/domain/projects/setup'
import type { DataDay } from '@allmend/domain/time/data-day'
import { z } from 'zod'
import { countIn, dayIn, fieldsIn } from '../../payments/index.ts'
import { today } from '../../i18n/today.ts'

/** What the fields hold, right or wrong; named as the project's own. */
export type SetupValues = {
  name: string
  code: string
  participants: string
  startDay: string
  endDay: string
  survey: boolean
  region: string
}

export const EMPTY_SETUP: SetupValues = {
  name: '',
  code: '',
  participants: '',
  startDay: '',
  endDay: '',
  survey: false,
  region: FIRST_REGION,
}

/** What an address from the price calculator brings along; none without it. */
export function setupFrom(search: URLSearchParams): Partial<SetupValues> | undefined {
  if (!search.has('participants')) return undefined
  const { participants, start, end, survey } = fieldsIn(search, today())
  return { participants, startDay: start, endDay: end, survey }
}

/** Days that are none stay what was typed: the rules name them. */
export function setupIn(values: SetupValues): ProjectSetup {
  return {
    ...values,
    participants: countIn(values.participants),
    startDay: dayIn(values.startDay) ?? (values.startDay as DataDay),
    endDay: dayIn(values.endDay) ?? (values.endDay as DataDay),
  }
}

/** The rules of the domain as a schema: the browser refuses what the server would. */
export const SetupSchema = z.custom<SetupValues>().superRefine((values, context) => {
  for (const { field, problem } of problemsOfSetup(setupIn(values), today())) {
    context.addIssue({ code: 'custom', path: [field], message: problem })
  }
})
