/** The weights we draw; the build leaves the others out (web/build/icons-in-use.ts). */
export const WEIGHTS = ['regular', 'bold', 'fill'] as const
export type Weight = (typeof WEIGHTS)[number]
