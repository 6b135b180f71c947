import { requireCode } from '../projects/projects/index.ts'

export type ProjectParams = Parameters<typeof requireCode>[0]

/** For pages that ask the server nothing before they are shown: in the browser as on the server. */
export function loader({ params }: { params: ProjectParams }): null {
  requireCode(params)
  return null
}

export { loader as clientLoader }
