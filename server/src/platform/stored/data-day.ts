import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Shape } from './shape.ts'

export const isDataDay: Shape<DataDay> = (value): value is DataDay =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
