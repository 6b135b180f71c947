import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { savedDocument } from './saved-document.ts'

const PAUSE_MS = 900

beforeEach(() => mock.timers.reset())

/** A document in hand and a server that answers when it is told to. */
function scene() {
  mock.timers.enable({ apis: ['setTimeout'] })
  const sent: { document: string; from: number; answer: (isFine: boolean) => Promise<void> }[] = []
  const inHand = savedDocument(
    { document: '', revision: 1, savedAt: 0 },
    (document: string, from: number) =>
      new Promise<{ revision: number; savedAt: number }>((resolve, reject) => {
        const answer = (isFine: boolean): Promise<void> => {
          if (isFine) resolve({ revision: from + 1, savedAt: from * 10 })
          else reject(new Error('away'))
          return settled()
        }
        sent.push({ document, from, answer })
      }),
  )
  const type = (letter: string): void => inHand.change((document) => document + letter)
  return { inHand, sent, type }
}

/** Every promise that can go on has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

test('words are sent a moment after the last one, and once', async () => {
  const { inHand, sent, type } = scene()
  type('a')
  mock.timers.tick(PAUSE_MS - 1)
  type('b')
  mock.timers.tick(PAUSE_MS - 1)
  assert.equal(sent.length, 0)
  assert.equal(inHand.state().saving, 'waiting')
  mock.timers.tick(1)
  await settled()
  assert.deepEqual(
    sent.map(({ document, from }) => [document, from]),
    [['ab', 1]],
  )
  assert.equal(inHand.state().saving, 'saving')
  await sent[0]?.answer(true)
  assert.equal(inHand.state().saving, 'saved')
  assert.equal(inHand.state().savedAt, 10)
  assert.ok(!inHand.isDirty())
})

test('what is typed during a save follows it, from the revision it gave', async () => {
  const { inHand, sent, type } = scene()
  type('a')
  mock.timers.tick(PAUSE_MS)
  await settled()
  type('b')
  mock.timers.tick(PAUSE_MS)
  await settled()
  assert.equal(sent.length, 1, 'one save at a time')
  await sent[0]?.answer(true)
  assert.deepEqual([sent[1]?.document, sent[1]?.from], ['ab', 2])
  await sent[1]?.answer(true)
  assert.equal(await inHand.save(), 3)
})

test('whoever asks to save hears of the revision that has her words, however many ask', async () => {
  const { inHand, sent, type } = scene()
  type('a')
  const first = inHand.save()
  await settled()
  type('b')
  const later = [inHand.save(), inHand.save()]
  await sent[0]?.answer(true)
  await sent[1]?.answer(true)
  assert.equal(sent.length, 2)
  assert.equal(sent[1]?.document, 'ab')
  await first
  assert.deepEqual(await Promise.all(later), [3, 3])
})

test('a save that fails keeps the words and says so; the next one sends them', async () => {
  const { inHand, sent, type } = scene()
  type('a')
  const tried = inHand.save()
  await settled()
  await sent[0]?.answer(false)
  assert.equal(await tried, undefined)
  assert.equal(inHand.state().saving, 'failed')
  assert.match(String(inHand.state().failure), /away/)
  assert.ok(inHand.isDirty(), 'closing the page would lose them')

  const again = inHand.save()
  await settled()
  assert.deepEqual([sent[1]?.document, sent[1]?.from], ['a', 1])
  await sent[1]?.answer(true)
  assert.equal(await again, 2)
  assert.equal(inHand.state().failure, undefined)
})

test('what the server has takes the place of what was typed, and is not sent back', async () => {
  const { inHand, sent, type } = scene()
  type('a')
  inHand.take({ document: 'earlier', revision: 7, savedAt: 70 })
  mock.timers.tick(PAUSE_MS)
  await settled()
  assert.equal(sent.length, 0)
  assert.ok(!inHand.isDirty())
  assert.deepEqual(inHand.state(), { document: 'earlier', saving: 'saved', savedAt: 70, failure: undefined })
  type('!')
  void inHand.save()
  await settled()
  assert.deepEqual([sent[0]?.document, sent[0]?.from], ['earlier!', 7])
})

test('every change is told, until nobody listens', () => {
  const { inHand, type } = scene()
  let reported = 0
  const end = inHand.onChange(() => reported++)
  type('a')
  end()
  type('b')
  assert.equal(reported, 1)
  assert.equal(inHand.state().document, 'ab')
})
