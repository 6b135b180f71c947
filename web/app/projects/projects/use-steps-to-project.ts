import type { ProjectHead } from '@allmend/contract/projects/projects'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { addressOfProject } from './address-of-project.ts'
import { tableTexts } from './texts.ts'

/** What a breadcrumb names on the way to a tool of a project. */
export function useStepsToProject(
  project: Pick<ProjectHead, 'organization' | 'organizationSlug' | 'product' | 'code'>,
): { name: string; to: string }[] {
  const texts = useTexts(tableTexts)
  const { organization, organizationSlug: slug, product, code } = project
  return [
    { name: organization, to: `/${slug}` },
    { name: texts[product], to: `/${slug}?product=${product}` },
    { name: code, to: addressOfProject(project) },
  ]
}
