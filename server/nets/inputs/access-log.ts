import { type InputsOf, nothing } from './row.ts'

export const accessLog: InputsOf<'accessLog'> = {
  anchors: nothing,
  totals: nothing,
  state: nothing,
  audit: nothing,
}
