/** Spelled as the specification's wire spells them (§3). */
export const ORGANISATION_TYPES = ['private_sector', 'public_sector', 'Not_For_Profit'] as const
export type OrganisationType = (typeof ORGANISATION_TYPES)[number]

export const PRODUCTS = ['tracking', 'cityserver'] as const
export type Product = (typeof PRODUCTS)[number]
