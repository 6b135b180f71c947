/** How a project's area is chosen: drawn by hand, the border of its region, or all of the region. */
export const AREA_KINDS = ['drawn', 'border', 'region'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

export const AREA_CORNERS = { from: 3, through: 500 } as const
export const AREA_SQUARE_KM_AT_MOST = 2_000
