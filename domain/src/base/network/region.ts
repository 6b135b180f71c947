/** The region of whatever was there before regions were, and of who chooses none. */
export const FIRST_REGION = 'seewil'

/** Of 2 to 60 signs, as the database has it. */
export const REGION_SLUG = /^(?=.{2,60}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** Bad Ragaz is bad-ragaz, Zürich is zuerich. Empty where nothing of the name is left. */
export function regionSlugOf(name: string): string {
  const spelled = name
    .toLowerCase()
    .replaceAll(/[äöü\u00df]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const slug = spelled.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return REGION_SLUG.test(slug) ? slug : ''
}
