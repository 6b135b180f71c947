import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDraft, removeDraft, writeDraft } from './survey-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const DRAFT = { ownerId: 'a', answers: { bike: ['often'] }, savedAt: 1, consent: null, sending: null }

test('a draft is found again by whoever wrote it, and by nobody else on the device', () => {
  const store = memory()
  assert.ok(writeDraft(store, 's', DRAFT))
  assert.deepEqual(readDraft(store, 's', 'a'), DRAFT)
  assert.equal(readDraft(store, 's', 'b'), undefined)
  assert.equal(readDraft(store, 'other', 'a'), undefined)
  removeDraft(store, 's')
  assert.equal(readDraft(store, 's', 'a'), undefined)
})

test('what was begun before signing in is hers who then signs in', () => {
  const store = memory()
  writeDraft(store, 's', { ...DRAFT, ownerId: null })
  assert.deepEqual(readDraft(store, 's', 'a')?.answers, DRAFT.answers)
})

test('a device that keeps nothing says so', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  assert.equal(writeDraft(full, 's', DRAFT), false)
  assert.equal(readDraft({ ...full, getItem: () => 'no json' }, 's', 'a'), undefined)
})
