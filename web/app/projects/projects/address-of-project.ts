import type { ProjectHead } from '@allmend/contract/projects/projects'

export function addressOfProject(
  project: Pick<ProjectHead, 'organizationSlug' | 'product' | 'code'>,
): string {
  return `/${project.organizationSlug}/${project.product}/${project.code}`
}
