import { headOf } from '../../platform/frame/head.ts'
import { NewProject, newProjectTexts, productIn, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/new-project'

export const meta = headOf(newProjectTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function NewProjectScreen({ params }: Route.ComponentProps) {
  return <NewProject slug={params.organisation} product={productIn(params)} />
}
