/** MapLibre reads weight and slant out of these names. */
export const REGULAR = 'Allmend Map Regular'
export const MEDIUM = 'Allmend Map Medium'
export const SEMIBOLD = 'Allmend Map Semibold'
export const ITALIC = 'Allmend Map Italic'
