import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { shownIn } from './shown-in.ts'

const diary = (code: string, timeZone: OwnDiary['timeZone']): OwnDiary => ({
  projectId: code,
  code,
  name: code,
  region: 'seewil',
  timeZone,
  lastDay: null,
  phase: 'running',
})
const diaries = [diary('SEEWIL2026', 'Europe/Zurich'), diary('BATH2026', 'Europe/London')]

test('today is today where the project is: the day after it is not shown yet', () => {
  const at = Date.UTC(2026, 11, 1, 23, 30)
  const shown = (code: string, day: string) => {
    const it = shownIn(diaries, new URLSearchParams({ code, day }), at)
    return [it?.diary.code, it?.dataDay, it?.today]
  }
  assert.deepEqual(shown('SEEWIL2026', '2026-12-02'), ['SEEWIL2026', '2026-12-02', '2026-12-02'])
  assert.deepEqual(shown('BATH2026', '2026-12-02'), ['BATH2026', '2026-12-01', '2026-12-01'])
})
