import type { Rolldown } from 'vite'

/** Where the browser's code begins: a page, a frame, or what is fetched when somebody asks for it. */
type Beginning = string

const FRAME = [/\/app\/entry\.client\.tsx/, /\/app\/root\.tsx/]
/** What strangers read; without the pages of the site that are forms. */
const OPEN =
  /\/app\/(?:layouts\/public|screens\/site\/(?:home|products|about|projects|blog|blog-post|customer-stor(?:y|ies)|documentation|faq|status|pricing))\.tsx/
const DIARY_FRAME = /\/app\/layouts\/diary\.tsx/
const DIARY = [DIARY_FRAME, /\/app\/screens\/participants\/diary\.tsx/]
const CONSOLE_FRAME = /\/app\/layouts\/console\.tsx/
const OF_DIARY =
  /\/app\/(?:tracking\/diary\/|screens\/participants\/(?:diary|balance)\.tsx|layouts\/diary\.tsx)/

const LAYERS = ['frame', 'open', 'signed-in', 'parts', 'day'] as const

/**
 * Merges the many small modules that every page, every page behind the sign-in, or the day of a diary needs at its
 * start: on a slow network sixty requests cost more than their bytes. Each layer needs only those before it. What
 * strangers' pages share with the diary is a layer of its own (`open`), or a stranger would fetch half a diary with it.
 */
export function layers(): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  const known = new Map<string, ReadonlySet<Beginning>>()
  return {
    groups: LAYERS.map((layer, at) => ({
      name: (id, graph) => (layerOf(beginningsOf(id, graph, known)) === layer ? layer : null),
      // A layer also takes what its modules need: the first ones first, so that they keep what is theirs.
      priority: LAYERS.length - at,
    })),
  }
}

function layerOf(beginnings: ReadonlySet<Beginning>): (typeof LAYERS)[number] | undefined {
  const all = [...beginnings]
  const isOf = (pattern: RegExp): boolean => all.some((it) => pattern.test(it))
  if (FRAME.some(isOf)) return 'frame'
  if (!DIARY.some(isOf)) return undefined
  if (isOf(OPEN)) return 'open'
  if (isOf(DIARY_FRAME) && isOf(CONSOLE_FRAME)) return 'signed-in'
  return all.every((it) => OF_DIARY.test(it)) ? 'day' : 'parts'
}

/** All beginnings that need a module before they can run. */
function beginningsOf(
  id: string,
  graph: Rolldown.ChunkingContext,
  known: Map<string, ReadonlySet<Beginning>>,
): ReadonlySet<Beginning> {
  const found = known.get(id)
  if (found) return found
  const beginnings = new Set<Beginning>()
  const seen = new Set([id])
  for (const at of seen) {
    const info = graph.getModuleInfo(at)
    if (info?.isEntry || info?.dynamicImporters.length) beginnings.add(at)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  known.set(id, beginnings)
  return beginnings
}
