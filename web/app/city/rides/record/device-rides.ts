import { type Activity, RIDE_LIMITS, type RideFix } from '@allmend/domain/city/rides/ride'
import { api } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { browserSource } from '../../../platform/device/browser-source.ts'
import type { LocationTrouble } from '../../../platform/device/location-source.ts'
import { keepAwake } from '../../../platform/device/wake-lock.ts'
import type { DeviceRide, RideProject, RideStore } from './ride-store.ts'

/** Between two fixes that are kept. */
const EVERY_MS = 5_000
const ACCURATE_METRES = 50

export interface RidesHere {
  /** Being recorded. */
  current: DeviceRide | undefined
  /** Finished, and not with the server yet. */
  waiting: readonly DeviceRide[]
  trouble: LocationTrouble | undefined
  isSending: boolean
  isDiskFull: boolean
}

export interface DeviceRides {
  state(): RidesHere
  subscribe(changed: () => void): () => void
  /** Reads what is there, records on and sends; until the answer is called. */
  open(): () => void
  start(activity: Activity): void
  finish(): void
  discard(id: string): void
  bring(activity: Activity, fixes: readonly RideFix[]): void
  send(): void
}

/** Rides of this person on this device: recorded, kept and sent. */
export function deviceRides(store: RideStore, project: RideProject, sent: () => void): DeviceRides {
  const { ownerId, projectId } = project
  const listeners = new Set<() => void>()
  let here: RidesHere = {
    current: undefined,
    waiting: [],
    trouble: undefined,
    isSending: false,
    isDiskFull: false,
  }
  let stopWatching: (() => void) | undefined

  function become(next: Partial<RidesHere>): void {
    here = { ...here, ...next }
    for (const listener of listeners) listener()
  }

  async function mine(): Promise<DeviceRide[]> {
    return (await store.all()).filter((it) => it.ownerId === ownerId && it.projectId === projectId)
  }

  async function keep(ride: DeviceRide): Promise<void> {
    try {
      await store.put(ride)
      become({ isDiskFull: false })
    } catch {
      become({ isDiskFull: true })
    }
  }

  function watch(): void {
    stopWatching?.()
    keepAwake(here.current !== undefined)
    stopWatching = undefined
    if (!here.current) return
    stopWatching = browserSource(navigator.geolocation, Date.now).watch({
      fix({ position: [lng, lat], trackedAt, accuracyMetres }) {
        const ride = here.current
        if (!ride) return
        const isDue = trackedAt - (ride.fixes.at(-1)?.[2] ?? 0) >= EVERY_MS
        if (!isDue || ride.fixes.length >= RIDE_LIMITS.fixes || (accuracyMetres ?? 0) > ACCURATE_METRES)
          return
        const next: DeviceRide = { ...ride, fixes: [...ride.fixes, [lng, lat, Math.round(trackedAt)]] }
        become({ current: next, trouble: undefined })
        void keep(next)
      },
      trouble: (trouble) => become({ trouble }),
    })
  }

  async function send(): Promise<void> {
    if (here.isSending) return
    become({ isSending: true })
    for (const ride of here.waiting.filter(({ refusal }) => refusal === null)) {
      const { id, activity, fixes } = ride
      try {
        await api.rides.submit({ projectId, id, activity, fixes })
        await store.drop(id)
        sent()
      } catch (failure) {
        const refusal = codeOf(failure)
        if (!isFinal(refusal)) break
        await keep({ ...ride, refusal })
      }
    }
    const waiting = (await mine()).filter(({ isFinished }) => isFinished)
    become({ isSending: false, waiting })
  }

  async function begin(): Promise<void> {
    const all = await mine()
    become({
      current: all.find(({ isFinished }) => !isFinished),
      waiting: all.filter(({ isFinished }) => isFinished),
    })
    watch()
    await send()
  }

  /** It waits from now on, whether or not the disk has it already. */
  async function settle(ride: DeviceRide): Promise<void> {
    become({ waiting: [...here.waiting, ride] })
    await keep(ride)
    await send()
  }

  const fresh = (activity: Activity): DeviceRide => ({
    id: crypto.randomUUID(),
    ownerId,
    projectId,
    activity,
    fixes: [],
    isFinished: false,
    refusal: null,
  })
  return {
    state: () => here,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    open() {
      const again = (): void => void send()
      void begin()
      addEventListener('online', again)
      return () => {
        removeEventListener('online', again)
        stopWatching?.()
        keepAwake(false)
      }
    },
    start(activity) {
      const ride = fresh(activity)
      become({ current: ride })
      void keep(ride)
      watch()
    },
    finish() {
      const ride = here.current
      become({ current: undefined })
      watch()
      if (ride) void settle({ ...ride, isFinished: true })
    },
    discard(id) {
      const { current, waiting } = here
      become({
        current: current?.id === id ? undefined : current,
        waiting: waiting.filter((it) => it.id !== id),
      })
      watch()
      void store.drop(id)
    },
    bring(activity, fixes) {
      const track = fixes.map(({ position: [lng, lat], at }): [number, number, number] => [lng, lat, at])
      void settle({ ...fresh(activity), fixes: track, isFinished: true })
    },
    send: () => void send(),
  }
}

/** What another try would not change. */
const isFinal = (code: string): boolean => code.startsWith('ride_') || code === 'input_invalid'
