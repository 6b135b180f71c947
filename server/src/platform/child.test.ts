import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ChildErrand } from '../../test/child-of-test.ts'
import { until } from '../../test/until.ts'
import { askChild, ChildKilled, type ChildLimits, FileRefused, readInChild } from './child.ts'
import { NobodysFault } from './threads.ts'

const file = new URL('../../test/child-of-test.ts', import.meta.url)
const usual: ChildLimits = { processorSeconds: 20, clockSeconds: 60, megabytes: 300 }

const task = (errand: ChildErrand, limits: Partial<ChildLimits> = {}) => ({
  file,
  errand,
  limits: { ...usual, ...limits },
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whatever it said before it was killed. */
async function killed(errand: ChildErrand, limits: Partial<ChildLimits>): Promise<[ChildKilled, unknown[]]> {
  const text: unknown[] = []
  try {
    for await (const piece of readInChild(task(errand, limits))) text.push(piece)
  } catch (error) {
    assert.ok(error instanceof ChildKilled, String(error))
    return [error, text]
  }
  throw new Error('it was not killed')
}

test('a child says its pieces in order, and knows nothing of our settings', async () => {
  const text: unknown[] = []
  for await (const piece of readInChild(task({ do: 'count', to: 5 }))) text.push(piece)
  assert.deepEqual(text, [1, 2, 3, 4, 5])
  const environment = await askChild<object>(task({ do: 'environment' }))
  assert.deepEqual(
    Object.keys(environment).filter((it) => !/^(PATH|PWD|OLDPWD|SHLVL|_|NODE_CHANNEL_.*)$/.test(it)),
    [],
  )
  await assert.rejects(askChild(task({ do: 'open', path: '/etc/hostname' })), /restricted/)
})

test('a file that is refused, a fault of ours and a crash are told apart', async () => {
  await assert.rejects(askChild(task({ do: 'refuse' })), (error) => {
    return error instanceof FileRefused && error.problem === 'not_readable'
  })
  await assert.rejects(askChild(task({ do: 'fail' })), { message: 'ours' })
  await assert.rejects(askChild(task({ do: 'crash' })), ChildKilled)
})

test('a query without end is killed within its time, and nobody else waits meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const [{ why }, [pid]] = await killed({ do: 'endless' }, { processorSeconds: 2 })
  delay.disable()
  assert.equal(why, 'time')
  assert.equal(isAlive(Number(pid)), false)
  assert.ok(delay.max / 1e6 < 1900, `${delay.max / 1e6} ms`)
})

test('a child that uses no processor is killed by the clock', async () => {
  const [{ why }, [pid]] = await killed({ do: 'endless' }, { clockSeconds: 1.5 })
  assert.equal(why, 'time')
  assert.equal(isAlive(Number(pid)), false)
})

test('memory is counted outside the heap and inside it', async () => {
  const [outside, [pid]] = await killed({ do: 'buffers' }, {})
  assert.equal(outside.why, 'memory')
  assert.equal(isAlive(Number(pid)), false)
  const [inside] = await killed({ do: 'heap' }, { megabytes: 150 })
  assert.equal(inside.why, 'memory')
})

test('a child ends when nobody wants more, or whoever waits gives up', async () => {
  let pid = 0
  for await (const piece of readInChild<number>(task({ do: 'rest' }))) {
    pid = piece
    assert.equal(isAlive(pid), true)
    break
  }
  assert.equal(isAlive(pid), false)
  const stop = new AbortController()
  const reading = readInChild<number>({ ...task({ do: 'endless' }), signal: stop.signal })
  const { value } = await reading.next()
  const next = reading.next()
  stop.abort(new Error('enough'))
  await assert.rejects(next, { message: 'enough' })
  assert.equal(isAlive(value as number), false)
})

test('more than may run at once wait for a place, and all are read', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => askChild<number>(task({ do: 'count', to: 1 }))),
  )
  assert.deepEqual(answers, [1, 1, 1, 1, 1, 1])
})

test('where too many wait already, nobody is kept waiting, and that is nobody’s fault', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 14 }, () => askChild<number>(task({ do: 'count', to: 1 }))),
  )
  const turnedAway = outcomes.filter((it) => it.status === 'rejected' && it.reason instanceof NobodysFault)
  const read = outcomes.filter((it) => it.status === 'fulfilled')
  assert.ok(turnedAway.length >= 4, `${turnedAway.length} turned away`)
  assert.equal(read.length + turnedAway.length, 14)
})

const PARENT = `
  import { readInChild } from ${JSON.stringify(new URL('child.ts', import.meta.url).href)}
  const [errand, processorSeconds] = process.argv.slice(1)
  const limits = { processorSeconds: Number(processorSeconds), clockSeconds: 60, megabytes: 300 }
  const file = new URL(${JSON.stringify(file.href)})
  for await (const pid of readInChild({ file, errand: { do: errand }, limits })) {
    console.log(pid)
    if (errand === 'rest') await new Promise(() => undefined)
  }
`

for (const errand of ['rest', 'endless'])
  test(`a child does not outlive whoever started it, when it does: ${errand}`, async () => {
    const flags = ['--input-type=module-typescript', '-e', PARENT, errand, '2']
    const parent = spawn(process.execPath, flags, {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [text] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(text.toString())
    assert.equal(isAlive(pid), true)
    parent.kill('SIGKILL')
    await until('the child is gone', () => !isAlive(pid), 30)
  })
