import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let isRefused = false
let asked = 0
const given: { released: boolean; release(): Promise<void> }[] = []
const wakeLock = {
  request: async () => {
    asked++
    if (isRefused) throw new Error('low battery')
    const lock = { released: false, release: async () => void (lock.released = true) }
    given.push(lock)
    return lock
  },
}
Object.assign(globalThis, { document: page })
Object.defineProperty(globalThis, 'navigator', { value: { wakeLock } })

const { isAwake, keepAwake } = await import('./wake-lock.ts')

async function show(state: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = state
  // Browsers let go of it whenever the page is hidden.
  if (state === 'hidden') for (const lock of given) await lock.release()
  page.dispatchEvent(new Event('visibilitychange'))
  await new Promise(setImmediate)
}

beforeEach(async () => {
  isRefused = false
  keepAwake(false)
  await show('visible')
  asked = 0
})

test('the screen stays on while recording, and no longer', async () => {
  keepAwake(true)
  await show('visible')
  assert.ok(isAwake())
  assert.equal(asked, 1, 'asked once')
  keepAwake(false)
  assert.ok(!isAwake())
})

test('however often it is told while the browser thinks, it holds one lock and lets go of it', async () => {
  keepAwake(true)
  keepAwake(true)
  await show('visible')
  assert.equal(asked, 1)
  keepAwake(false)
  assert.ok(given.every(({ released }) => released))
})

test('what is given after recording has ended is given back', async () => {
  keepAwake(true)
  keepAwake(false)
  await show('visible')
  assert.equal(asked, 1)
  assert.ok(given.every(({ released }) => released))
})

test('a page that was hidden asks again when it is shown', async () => {
  keepAwake(true)
  await show('visible')
  await show('hidden')
  assert.ok(!isAwake())
  assert.equal(asked, 1, 'hidden, it asks in vain')
  await show('visible')
  assert.ok(isAwake())
})

test('who does not record asks for nothing', async () => {
  await show('hidden')
  await show('visible')
  assert.equal(asked, 0)
})

test('a browser that refuses is no failure', async () => {
  isRefused = true
  keepAwake(true)
  await show('visible')
  assert.ok(!isAwake())
})
