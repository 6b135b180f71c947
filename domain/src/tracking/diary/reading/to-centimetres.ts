/**
 * Lengths are kept to the centimetre: no phone knows more, and engines that differ in the last bit of a cosine
 * then say the same.
 */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100
