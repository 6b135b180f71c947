import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type Page, sitemap } from '../app/sitemap.ts'

/** What Vite writes about each module it bundled. */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** The participant's pages, without those that name something in their address. */
function isShellPage({ address, screen }: Page): boolean {
  return screen !== undefined && address.startsWith('/diary') && !address.includes('{')
}

/** Surveys, and pages for photos, ratings and missions, name their project: a worker keeps each by its own scope. */
function isProjectPage({ address }: Page): boolean {
  return (
    address.startsWith('/survey/') ||
    ['/capture', '/rating', '/missions'].some((end) => address.endsWith(end))
  )
}

const ENTRY = 'app/entry.client.tsx'
const ALWAYS = ['/diary/manifest.webmanifest', '/favicon.svg', '/icon-192.png', '/icon-512.png']
/** Started by name and therefore imported by nobody; the typeface of every page, and the one of maps and of the rating's steps. */
const STARTED = /^(preview-worker-.*\.js|archivo-latin-(?:wght|wdth)-normal-.*\.woff2)$/

/** Bundles the service worker with the list of what the recorder and the diary need to start. */
export async function buildWorker(clientFolder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = sitemap.filter(isShellPage)
  const started = [...pages, ...sitemap.filter(isProjectPage)]
  const layouts = new Set(started.map(({ frame }) => `app/layouts/${frame.layout}.tsx`))
  const roots = ['app/root.tsx', ...layouts, ...started.map(({ screen }) => `app/${screen}`)]
  const found = Object.keys(manifest).filter((key) => roots.includes(key.split('?')[0] ?? ''))
  const assets = await readdir(join(clientFolder, 'assets'))
  const files = [
    ...filesOf(manifest, [ENTRY, ...found]),
    // The list of routes, loaded by the page itself.
    ...assets
      .filter((name) => STARTED.test(name) || /^manifest-.*\.js$/.test(name))
      .map((name) => `assets/${name}`),
  ]
  const shell = {
    pages: pages.map(({ address }) => address),
    files: [...ALWAYS, ...new Set(files.map((file) => `/${file}`))].toSorted(),
  }
  const version = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify({ version, ...shell }) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: join(import.meta.dirname, '../worker/recorder-worker.ts'),
        formats: ['iife'],
        name: 'recorderWorker',
        fileName: () => 'recorder-worker.js',
      },
    },
  })
}

/** Files of modules and of all they import, without what is fetched only when it is asked for. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const files: string[] = []
  const follow = (key: string): void => {
    const entry = manifest[key]
    if (!entry || seen.has(key)) return
    seen.add(key)
    files.push(
      entry.file,
      ...(entry.css ?? []),
      ...(entry.assets ?? []).filter((it) => !it.endsWith('.woff2')),
    )
    for (const imported of entry.imports ?? []) follow(imported)
  }
  for (const key of keys) follow(key)
  return files
}
