import { hash } from 'node:crypto'
import type { QuietPlace } from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { openRecorder, type Recorder } from '../../web/app/tracking/tracking/recorder/recorder.ts'
import { senderTo } from '../../web/app/tracking/tracking/recorder/sender.ts'
import { type BackgroundPlugin, type PluginLocation, pluginSource } from '../../web/phone/plugin-source.ts'
import type { TrackedFix } from '../../sample/src/phones/tracked-fix.ts'
import { diskOf, Killed } from './disk.ts'
import { unsteadyNetwork } from './unsteady-network.ts'

const KILLS_A_WRITE = 0.002
/** Somebody sets the clock, or the network does: about once a fortnight. */
const CLOCK_JUMPS_A_FIX = 1 / 10_000
const CLOCK_JUMP_AT_MOST_MS = 40 * 86_400_000

export interface SimulatedPhoneParts {
  origin: string
  credential: string
  tracked: readonly TrackedFix[]
  quietPlaces: readonly QuietPlace[]
  random: () => number
  newStreamId: () => string
  halfWay: () => Promise<unknown>
}

/** The phone's app on a phone that is not there: its receiver, disk, clock and network are ours, its code is not. */
export async function runPhone(parts: SimulatedPhoneParts) {
  const { tracked, random } = parts
  let trueAt = tracked[0]?.truth.at ?? 0
  let clockAt = trueAt
  let jumpMs = 0
  let isCalm = false
  const figures = { lives: 0, jumps: 0 }
  const disk = diskOf(KILLS_A_WRITE, random)
  const network = unsteadyNetwork(() => trueAt, random)
  let deliver: ((location: PluginLocation) => void) | undefined
  const plugin: BackgroundPlugin = {
    start: (_options, reported) => {
      deliver = reported
      return Promise.resolve()
    },
    stop: () => Promise.resolve(),
  }

  async function live(): Promise<Recorder> {
    figures.lives++
    const recorder = await openRecorder({
      store: disk.open(() => !isCalm),
      ...senderTo(parts.origin, () => clockAt, network.fetched),
      hash: (bytes) => Promise.resolve(hash('sha256', bytes)),
      now: () => clockAt,
      elapsedMs: () => trueAt,
      random,
      newStreamId: parts.newStreamId,
    })
    return recorder
  }
  async function set(recorder: Recorder): Promise<void> {
    await recorder.change({ credential: parts.credential, recording: 'on', quietPlaces: parts.quietPlaces })
  }

  let recorder = await live()
  await set(recorder)
  const pending: Promise<void>[] = []
  const source = pluginSource(plugin, () => clockAt, { title: '', message: '' })
  source.watch({ fix: (fix) => pending.push(recorder.take(fix)), trouble: () => undefined })

  const half = Math.floor(tracked.length / 2)
  for (const [at, { fix, truth }] of tracked.entries()) {
    if (at === half) await parts.halfWay()
    trueAt = truth.at
    if (random() < CLOCK_JUMPS_A_FIX) {
      jumpMs = Math.round((random() - 0.5) * 2 * CLOCK_JUMP_AT_MOST_MS)
      figures.jumps++
    }
    clockAt = fix.trackedAt + jumpMs
    try {
      deliver?.({
        latitude: fix.position[1],
        longitude: fix.position[0],
        accuracy: fix.accuracyMetres,
        altitude: fix.altitudeMetres ?? null,
        bearing: fix.headingDegrees ?? null,
        speed: fix.speedMps ?? null,
        time: clockAt,
      })
      await Promise.all(pending.splice(0))
      await recorder.tick()
      if (disk.hasDied()) throw new Killed()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      pending.length = 0
      recorder = await live()
    }
  }

  isCalm = true
  network.settle()
  recorder = await live()
  await recorder.wrapUp()
  for (let turn = 0; turn < 50 && recorder.state().unsent > 0; turn++) {
    recorder.hurry()
    await recorder.tick()
  }
  return { ...figures, ...network.counts, recorded: disk.recorded, unsent: recorder.state().unsent }
}
