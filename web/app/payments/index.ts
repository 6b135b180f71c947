export { countIn, dayIn, fieldsIn } from './calculator-fields.ts'
export { CostTable } from './cost-table.tsx'
export { DayField } from './day-field.tsx'
