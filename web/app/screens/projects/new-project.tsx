import { headOf } from '../../platform/frame/head.ts'
import { NewProject, newProjectTexts, productIn } from '../../projects/projects/index.ts'
import type { Route } from './+types/new-project'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(newProjectTexts)

export default function NewProjectScreen({ params }: Route.ComponentProps) {
  return <NewProject slug={params.organisation} product={productIn(params)} />
}
