import type { Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { type Intake, openIntake } from './intake.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import { NO_METRICS, type UploadMetrics, uploadMetrics } from './metrics.ts'
import { type PairedDevices, pairedDevices } from './paired-devices.ts'

export interface TrackingTools {
  keyring: Keyring
  devices: PairedDevices
  intake: Intake
  metrics: UploadMetrics
  /** Apart from the pool of people's calls. */
  uploadPool: pg.Pool
}

/** What the endpoints work with, made once when the API starts. */
export function openTracking(parts: {
  uploadPool: pg.Pool
  trackingKey: Buffer
  registry: Registry | undefined
  now(): Date
}): TrackingTools {
  const { uploadPool, registry, now } = parts
  const keyring = openKeyring(parts.trackingKey)
  const intake = openIntake(uploadPool, {
    now,
    random: Math.random,
    committed: (seconds, uploads) => metrics.committed(seconds, uploads),
  })
  const metrics = registry ? uploadMetrics(registry, uploadPool, intake.state) : NO_METRICS
  return { keyring, devices: pairedDevices(uploadPool, keyring), intake, metrics, uploadPool }
}
