import { useEffect, useState } from 'react'
import { isAwake } from '../../platform/device/wake-lock.ts'

export interface Checks {
  permission: PermissionState | 'unknown'
  isAwake: boolean
  /** Undefined where browsers keep it to themselves. */
  battery: { level: number; charging: boolean } | undefined
  isPersisted: boolean
  isInstalled: boolean
}

interface Battery extends EventTarget {
  level: number
  charging: boolean
}

const AGAIN_MS = 5_000

/** What could keep positions away, asked of the browser every few seconds. */
export function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>()
  useEffect(() => {
    let isShown = true
    const look = (): void => {
      void found().then((it) => isShown && setChecks(it))
    }
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [])
  return checks
}

async function found(): Promise<Checks> {
  const battery = (navigator as { getBattery?: () => Promise<Battery> }).getBattery
  const [permission, power, isPersisted] = await Promise.all([
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state }) => state,
      () => 'unknown' as const,
    ),
    battery?.call(navigator).catch(() => undefined),
    navigator.storage.persisted().catch(() => false),
  ])
  return {
    permission,
    isAwake: isAwake(),
    battery: power && { level: power.level, charging: power.charging },
    isPersisted,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  }
}
