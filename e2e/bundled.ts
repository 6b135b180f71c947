import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is asked of the bundler that builds our pages; it is a dependency of web. */
type Bundler = { build: (settings: Record<string, unknown>) => Promise<unknown> }

/** `<folder>/<name>-entry.ts` as the browser gets our code: one script that leaves its exports under its name. */
export async function bundled(folder: string, name: string): Promise<string> {
  const path = createRequire(join(import.meta.dirname, '../web/package.json')).resolve('vite')
  const { build } = (await import(pathToFileURL(path).href)) as Bundler
  const output = mkdtempSync(join(tmpdir(), `${name}-`))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: output,
      minify: true,
      lib: {
        entry: join(import.meta.dirname, folder, `${name}-entry.ts`),
        formats: ['iife'],
        name,
        fileName: () => `${name}.js`,
      },
    },
  })
  const code = readFileSync(join(output, `${name}.js`), 'utf8')
  rmSync(output, { recursive: true })
  return code
}
