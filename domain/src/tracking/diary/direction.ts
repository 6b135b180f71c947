/** Whether a trip led away or back: the specification, §3. */
export const DIRECTIONS = ['inbound', 'outbound'] as const

export type Direction = (typeof DIRECTIONS)[number]
