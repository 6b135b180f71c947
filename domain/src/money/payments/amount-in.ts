/** An amount as people write it («19'300.00», «130», «42.5»), in Rappen; undefined: it is none. */
export function amountIn(text: string): number | undefined {
  const written = /^(?:CHF)?\s*(\d{1,3}(?:['’]?\d{3})*|\d{1,9})(?:[.,](\d{1,2}|[-–]))?$/i.exec(text.trim())
  const [, francs = '', rappen = ''] = written ?? []
  if (!written) return undefined
  return Number(francs.replaceAll(/['’]/g, '')) * 100 + Number(rappen.replaceAll(/[-–]/g, '').padEnd(2, '0'))
}
