import type { Cell } from '@allmend/contract/platform/cells'
import { number } from '../../platform/i18n/formats.ts'

/** Where a cell lies: by the quarter or town around it, else by its middle. */
export function cellPlaceOf({ properties: { name, centre } }: Cell): string {
  return name ?? `${number(centre[1], 3)}° N, ${number(centre[0], 3)}° E`
}
