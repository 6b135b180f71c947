import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { valhallaConfig } from './valhalla-config.ts'

const BUILD_MS_AT_MOST = 60 * 60 * 1000

/**
 * Valhalla's tiles of an OSM file, beside the old ones until they are complete. Processes that hold the old
 * ones open keep them until they open the directory anew.
 */
export async function buildTiles(osmFile: string, tilesDir: string): Promise<void> {
  const target = resolve(tilesDir)
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(`${target}.draft-`)
  try {
    const tiles = join(draft, 'tiles')
    await mkdir(tiles)
    const configFile = join(draft, 'config.json')
    await writeFile(configFile, JSON.stringify(valhallaConfig(tiles)))
    // It leaves lists of doubtful ways in its working directory.
    await run(builder(), ['-c', configFile, resolve(osmFile)], draft)
    await rm(target, { recursive: true, force: true })
    await rename(tiles, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function builder(): string {
  const require = createRequire(import.meta.url)
  const packageDir = dirname(require.resolve('@valhallajs/valhallajs'))
  return join(packageDir, process.platform, process.arch, 'valhalla_build_tiles')
}

async function run(command: string, parameters: string[], cwd: string): Promise<void> {
  const child = spawn(command, parameters, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: BUILD_MS_AT_MOST,
  })
  const ended = new Promise<number | null>((ok, fail) => child.once('error', fail).once('close', ok))
  const complaints = text(child.stderr)
  const code = await ended
  if (code !== 0) throw new Error(`building tiles ended with ${code}: ${(await complaints).slice(-2000)}`)
}
