import { number } from '../../../../platform/i18n/formats.ts'

/** `2.08 km`: lengths of the network have two decimals; under a kilometre `640 m`. */
export const kilometres = (metres: number): string =>
  metres < 999.5 ? `${number(metres)}\u00A0m` : `${number(metres / 1000, 2)}\u00A0km`
