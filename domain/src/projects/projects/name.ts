/** The specification names no length; three and sixty are ours (decision 0024). */
const PROJECT_NAME_LEAST = 3
const PROJECT_NAME_MOST = 60

/** Letters of the Latin script with whatever accent, digits, blank and . - & ' ( ). */
const SUPPORTED = /^(?:(?=\p{Script=Latin})\p{L}|[0-9 .\-&'()])*$/u

export type ProjectNameProblem =
  | 'project_name_missing'
  | 'project_name_unsupported'
  | 'project_name_short'
  | 'project_name_long'

/** As it is stored: one blank between words, accents composed, the typographer's apostrophe made plain. */
export function normalProjectName(name: string): string {
  return name.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
}

export function problemOfProjectName(name: string): ProjectNameProblem | undefined {
  const normal = normalProjectName(name)
  if (normal === '') return 'project_name_missing'
  if (!SUPPORTED.test(normal)) return 'project_name_unsupported'
  if (normal.length < PROJECT_NAME_LEAST) return 'project_name_short'
  return normal.length > PROJECT_NAME_MOST ? 'project_name_long' : undefined
}
