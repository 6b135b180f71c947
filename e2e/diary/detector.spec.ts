import { expect } from '@playwright/test'
import { trackedPeople } from '../../sample/src/phones/sample.ts'
import { townParts } from '../../sample/src/training/town-surroundings.ts'
import { bundled } from '../bundled.ts'
import { readingText, type ReadingTask } from './detector-entry.ts'
import { test } from '../test.ts'

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
  await page.addScriptTag({ content: await bundled('diary', 'detector') })
  const there = await page.evaluate((given) => {
    const { detector } = globalThis as unknown as {
      detector: { readingText: (task: unknown) => string }
    }
    return detector.readingText(given)
  }, asked)
  expect(there).toBe(here)
})
