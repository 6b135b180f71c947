import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { chooseTheme, followSystem, onTheme, theme, THEME_KEY } from './theme-choice.ts'

const stored = new Map<string, string>()
const dataset: Record<string, string> = {}
const system = Object.assign(new EventTarget(), { matches: false })
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  },
})
Object.assign(globalThis, { document: { documentElement: { dataset } }, matchMedia: () => system })

function darken(isDark: boolean): void {
  system.matches = isDark
  system.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  stored.clear()
  system.matches = false
})

test('a choice is kept and painted at once; the system’s own needs no keeping', () => {
  chooseTheme('dark')
  assert.deepEqual([theme(), stored.get(THEME_KEY), dataset['mantineColorScheme']], ['dark', 'dark', 'dark'])
  chooseTheme('auto')
  assert.deepEqual([theme(), stored.size, dataset['mantineColorScheme']], ['auto', 0, 'light'])
})

test('the page follows the system while nothing else is chosen', () => {
  const end = followSystem()
  darken(true)
  assert.equal(dataset['mantineColorScheme'], 'dark')
  chooseTheme('light')
  darken(false)
  darken(true)
  assert.equal(dataset['mantineColorScheme'], 'light')
  end()
})

test('whatever else lies in the storage is no choice, and every choice is told', () => {
  stored.set(THEME_KEY, 'purple')
  assert.equal(theme(), 'auto')
  const reported: string[] = []
  const end = onTheme((it) => reported.push(it))
  chooseTheme('dark')
  end()
  chooseTheme('light')
  assert.deepEqual(reported, ['dark'])
})
