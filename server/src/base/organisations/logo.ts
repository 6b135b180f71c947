/** Pixels of the longer side. */
export const LOGO_SIDE = 480

export function logoKey(organisationId: string, version: string): string {
  return `organisations/${organisationId}/logo/${version}.webp`
}
