import { execFileSync } from 'node:child_process'
import { mkdtemp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The commit that runs out there while the next one is rolled out; whoever releases writes it here. */
export async function runningRelease(): Promise<string> {
  const recorded = await readFile(new URL('../../ops/running-release', import.meta.url), 'utf8')
  return (process.env['OLD_RELEASE'] ?? recorded).trim()
}

export interface Release {
  folder: string
  /** Its `main.ts`, as an address. */
  main: string
  remove(): Promise<void>
}

/** The sources of a commit in a folder of their own, with the dependencies of today. */
export async function unpackRelease(commit: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'allmend-release-'))
  const archive = execFileSync('git', ['-C', ROOT, 'archive', '--format=tar', commit], {
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await linkDependencies(folder)
  const main = new URL(`file://${folder}/server/src/main.ts`).href
  return { folder, main, remove: () => rm(folder, { recursive: true }) }
}

/** Everything is linked but our own packages, which are the release's. */
async function linkDependencies(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@allmend'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@allmend')
      await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of ['domain', 'contract', 'sample'])
    await symlink(join(folder, name), join(folder, 'node_modules/@allmend', name))
  const own = join(ROOT, 'server/node_modules')
  if (
    await readdir(own).then(
      () => true,
      () => false,
    )
  )
    await symlink(own, join(folder, 'server/node_modules'))
}
