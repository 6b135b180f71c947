import { DatabaseSync } from 'node:sqlite'
import { readFileSync } from 'node:fs'
import { answerInChild } from '../src/platform/answer-in-child.ts'
import { FileRefused } from '../src/platform/child.ts'

export type ChildErrand =
  | { do: 'count'; to: number }
  | { do: 'refuse' | 'fail' | 'crash' | 'endless' | 'buffers' | 'heap' | 'rest' | 'environment' }
  | { do: 'open'; path: string }

/** What a stranger's file may do to whoever reads it. */
answerInChild<unknown>(function* (errand: ChildErrand) {
  if (errand.do === 'count') for (let at = 1; at <= errand.to; at++) yield at
  if (errand.do === 'refuse') throw new FileRefused('not_readable')
  if (errand.do === 'fail') throw new TypeError('ours')
  if (errand.do === 'crash') process.abort()
  if (errand.do === 'environment') yield process.env
  if (errand.do === 'open') yield readFileSync(errand.path, 'utf8')
  if (errand.do === 'rest') yield process.pid
  if (errand.do === 'endless') {
    yield process.pid
    const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n'
    yield new DatabaseSync(':memory:').prepare(endless).get()
  }
  if (errand.do === 'buffers') {
    yield process.pid
    for (const kept: Buffer[] = []; ;) kept.push(Buffer.alloc(8_000_000, 1))
  }
  if (errand.do === 'heap') {
    for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 100_000 }, (_, at) => at / 3))
  }
})
