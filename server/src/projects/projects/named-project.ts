import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { normalProjectName } from '@allmend/domain/projects/projects/name'
import type { Db } from '../../platform/db/connect.ts'
import { type ProjectRow, projectsNamed } from './store.ts'

/** The one of these organisations' projects that people mean by its name or code; with the slug, of that organisation. */
export async function namedProject(
  db: Db<'projects'>,
  { projectName, organizationSlug }: { projectName: string; organizationSlug: string },
  organisationIds: readonly string[] | 'all',
): Promise<ProjectRow | 'project_missing' | 'project_name_ambiguous'> {
  const about = { name: normalProjectName(projectName), code: normalProjectCode(projectName) }
  const found = (await projectsNamed(db, about)).filter(
    (it) =>
      (organisationIds === 'all' || organisationIds.includes(it.organisationId)) &&
      (organizationSlug === '' || it.organisationSlug === organizationSlug),
  )
  const [row, ...others] = found
  if (!row) return 'project_missing'
  // A code is one project's alone.
  return others.length === 0 ? row : (found.find((it) => it.code === about.code) ?? 'project_name_ambiguous')
}
