import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { FIRST_PANELS, keepPanels, keptPanels, PANELS_KEY, PANEL_WIDTHS, panelWidth } from './kept-panels.ts'

const stored = new Map<string, string>()
let isBroken = false
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => {
      if (isBroken) throw new Error('denied')
      return stored.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      if (isBroken) throw new Error('denied')
      stored.set(key, text)
    },
  },
})
beforeEach(() => {
  stored.clear()
  isBroken = false
})

test('what was folded and widened is so again, and the other panel as it was', () => {
  const panels = { ...FIRST_PANELS, list: { widthPx: 412, isOpen: false } }
  keepPanels(panels)
  assert.deepEqual(keptPanels(), panels)
})

test('without anything kept, or without a place to keep it, panels are as drawn', () => {
  assert.deepEqual(keptPanels(), FIRST_PANELS)
  isBroken = true
  keepPanels(FIRST_PANELS)
  assert.deepEqual(keptPanels(), FIRST_PANELS)
})

test('what is kept cannot make a panel nobody can use', () => {
  for (const text of ['no json', 'null', '7', '{"list":{"widthPx":"wide","isOpen":3}}', '{"list":[]}']) {
    stored.set(PANELS_KEY, text)
    assert.deepEqual(keptPanels(), FIRST_PANELS, text)
  }
  stored.set(PANELS_KEY, '{"list":{"widthPx":9000,"isOpen":true},"inspector":{"widthPx":1}}')
  assert.equal(keptPanels().list.widthPx, PANEL_WIDTHS.through)
  assert.equal(keptPanels().inspector.widthPx, PANEL_WIDTHS.from)
  assert.equal(panelWidth(300.4), 300)
})
