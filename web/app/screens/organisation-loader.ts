import { requireSlug } from '../base/organisations/index.ts'

/** For pages that ask the server nothing before they are shown: in the browser as on the server. */
export function loader({ params }: { params: { organisation: string } }): null {
  requireSlug(params.organisation)
  return null
}

export { loader as clientLoader }
