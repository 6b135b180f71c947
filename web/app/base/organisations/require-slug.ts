import { data } from 'react-router'
import { problemOfSlug } from '@allmend/domain/base/organisations/slug'

/** A first segment that no organisation can have is a page that does not exist. */
export function requireSlug(slug: string): string {
  if (problemOfSlug(slug) !== undefined) throw data(null, { status: 404 })
  return slug
}
