import { useEffect, useState } from 'react'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Recorder, RecorderState } from './recorder/recorder.ts'

export interface PreviewTask {
  chunks: Uint8Array[]
  open: Fix[]
  from: number
  /** How much of the day there was when it was asked. */
  step: string
}

export type PreviewEntry =
  | { kind: 'leg'; startedAt: number; finishedAt: number; distanceMetres: number; mode: Mode }
  | { kind: 'stay' | 'gap'; startedAt: number; finishedAt: number }

/** How today reads so far, by the server's own detector in a worker; undefined until it was read. */
export function usePreview(recorder: Recorder, state: RecorderState): readonly PreviewEntry[] | undefined {
  const [entries, setEntries] = useState<readonly PreviewEntry[]>()
  const { heads, open } = state.outbox
  // A minute on the way: often enough to see that it works.
  const step = `${heads.at(-1)?.id ?? 0} ${Math.floor(open.length / 6)}`
  useEffect(() => {
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewEntry[]>) => setEntries(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    void taskOf(recorder, step).then((task) => worker.postMessage(task))
    return () => worker.terminate()
  }, [recorder, step])
  return entries
}

async function taskOf(recorder: Recorder, step: string): Promise<PreviewTask> {
  const { heads, open } = recorder.state().outbox
  const from = todaySince(Date.now(), recorder.state().timeZone)
  const ids = heads.filter(({ lastAt }) => lastAt >= from).map(({ id }) => id)
  const chunks = await Promise.all(ids.map((id) => recorder.bytesOf(id)))
  return { chunks: chunks.filter((it) => it !== undefined), open: open.map(({ fix }) => fix), from, step }
}

/** The last midnight by this clock. */
export function todaySince(now: number, zone: TimeZone): number {
  return intervalOfDataDay(dataDayOf(now, zone), zone).startedAt
}
