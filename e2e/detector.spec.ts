import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { trackedPeople } from '../sample/src/phones/sample.ts'
import { townParts } from '../sample/src/training/town-surroundings.ts'
import { readingText, type ReadingTask } from './detector-entry.ts'

/** What is asked of the bundler that builds our pages; it is a dependency of web. */
type Bundler = { build: (settings: Record<string, unknown>) => Promise<unknown> }

async function bundled(): Promise<string> {
  const path = createRequire(join(import.meta.dirname, '../web/package.json')).resolve('vite')
  const { build } = (await import(pathToFileURL(path).href)) as Bundler
  const folder = mkdtempSync(join(tmpdir(), 'detector-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: true,
      lib: {
        entry: join(import.meta.dirname, 'detector-entry.ts'),
        formats: ['iife'],
        name: 'detector',
        fileName: () => 'detector.js',
      },
    },
  })
  const code = readFileSync(join(folder, 'detector.js'), 'utf8')
  rmSync(folder, { recursive: true })
  return code
}

function task(): ReadingTask {
  const people = [...trackedPeople({ people: 8, days: 2, seed: 31 })]
  return { parts: townParts(), days: people.map(({ tracked }) => tracked.map(({ fix }) => fix)) }
}

test('the build for browsers finds the same stays, legs and trips as the server, to the bit', async ({
  page,
}) => {
  const asked = task()
  const here = readingText(asked)
  expect(here.length).toBeGreaterThan(10_000)
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundled() })
  const there = await page.evaluate((given) => {
    const { detector } = globalThis as unknown as {
      detector: { readingText: (task: unknown) => string }
    }
    return detector.readingText(given)
  }, asked)
  expect(there).toBe(here)
})
