import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountNames, ensureAccount, hasAccount, mayEnter } from './accounts.ts'

/** stateDir holds what is small and asked for (ports, env); dataDir what the servers write. Usually the same. */
export type Layout = { stateDir: string; dataDir: string }

export const repoDir = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const pointerName = 'data-directory'

export function layoutAt(stateDir: string): Layout {
  const pointer = join(stateDir, pointerName)
  return { stateDir, dataDir: existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : stateDir }
}

export function fallbackDataDir(stateDir: string): string {
  return `/var/tmp/allmend-${createHash('sha256').update(stateDir).digest('hex').slice(0, 12)}`
}

/** A checkout below a root-only directory can't be entered by the servers' accounts: their data moves out. */
export function prepareLayout(stateDir: string): Layout {
  mkdirSync(stateDir, { recursive: true, mode: 0o755 })
  ensureAccount('allmend')
  const reachable = accountNames.filter(hasAccount).every((name) => mayEnter(name, stateDir))
  const pointer = join(stateDir, pointerName)
  if (reachable) rmSync(pointer, { force: true })
  else {
    const dataDir = fallbackDataDir(stateDir)
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    refuseForeign(dataDir)
    writeFileSync(pointer, `${dataDir}\n`)
  }
  const layout = layoutAt(stateDir)
  for (const name of ['run', 'log']) mkdirSync(join(layout.dataDir, name), { recursive: true, mode: 0o755 })
  return layout
}

/** /var/tmp is open to everyone: a directory or link put there beforehand by somebody else isn't ours to use. */
function refuseForeign(dir: string): void {
  const found = lstatSync(dir)
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${dir} exists and belongs to somebody else`)
}
