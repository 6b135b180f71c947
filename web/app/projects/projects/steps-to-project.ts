import type { ProjectHead } from '@allmend/contract/projects/projects'
import { addressOfProject } from './address-of-project.ts'

/** What a breadcrumb names on the way to a tool of a project. */
export function stepsToProject(
  project: Pick<ProjectHead, 'organization' | 'organizationSlug' | 'product' | 'code'>,
): { name: string; to: string }[] {
  return [
    { name: project.organization, to: `/${project.organizationSlug}` },
    { name: project.code, to: addressOfProject(project) },
  ]
}
