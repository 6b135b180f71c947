import { affectedBy } from './affected.ts'
import { baseOf, changedSince, runningRelease } from './base.ts'
import { repository } from './repository.ts'

/** Told whatever was touched: each leads through several capabilities, and together they pass every one. */
export const CORE = [
  'accounts/account-ways',
  'cards/cards',
  'diary/diary',
  'governance/ethics',
  'insights/overview',
  'missions/story',
  'organisations/organisation-flow',
  'own-data/own-data',
  'participation/stranger',
  'payments/wire-transfer',
  'photos/upload',
  'projects/project-flow',
  'ratings/tool',
  'routes/editor',
  'site/public-pages',
  'tracking/recorder',
  'walk/walk',
].map((name) => `e2e/${name}.spec.ts`)

/** The core, and the folders of what a change touches; nothing, which is all of them, where it touches everything. */
export function flowsFor(base: string | undefined): string[] {
  if (base === undefined) return []
  const here = repository()
  const { flows } = affectedBy(changedSince(base), here)
  const folders = new Set(
    here.files.flatMap((file) => /^e2e\/[\w-]+\/(?=[\w-]+\.spec\.ts$)/.exec(file)?.[0] ?? []),
  )
  const touched = flows.map((name) => `e2e/${name}/`).filter((it) => folders.has(it))
  if (touched.length === folders.size) return []
  return [...touched, ...CORE.filter((file) => !touched.some((it) => file.startsWith(it)))]
}

/** `node ops/gate/flows.ts`: for Playwright. */
if (import.meta.main) console.log(flowsFor(baseOf(undefined, runningRelease())).join(' '))
