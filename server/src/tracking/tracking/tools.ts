import type { Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { type Keyring, openKeyring } from '../../platform/keys/keyring.ts'
import type { Wraps } from '../../platform/keys/wraps.ts'
import { type Intake, openIntake } from './intake.ts'
import { NO_METRICS, type UploadMetrics, uploadMetrics } from './metrics.ts'
import { type PairedDevices, pairedDevices } from './paired-devices.ts'
import { type Turnstile, turnstile } from './turnstile.ts'

export interface TrackingTools {
  keyring: Keyring
  devices: PairedDevices
  intake: Intake
  metrics: UploadMetrics
  /** Apart from the pool of people's calls. */
  uploadPool: pg.Pool
  questions: Turnstile
}

const QUESTIONS_AT_ONCE = 2
const QUESTIONS_WAITING = 1_000

/** What the endpoints work with, made once when the API starts. */
export function openTracking(parts: {
  uploadPool: pg.Pool
  trackingKey: Buffer
  wraps?: Wraps | undefined
  registry: Registry | undefined
  now(): Date
}): TrackingTools {
  const { uploadPool, registry, now } = parts
  const keyring = openKeyring(parts.trackingKey, parts.wraps)
  const intake = openIntake(uploadPool, {
    now,
    committed: (seconds, uploads) => metrics.committed(seconds, uploads),
  })
  const metrics = registry ? uploadMetrics(registry, uploadPool, intake.state) : NO_METRICS
  const questions = turnstile(QUESTIONS_AT_ONCE, QUESTIONS_WAITING)
  const devices = pairedDevices(uploadPool, keyring, questions)
  return { keyring, devices, intake, metrics, uploadPool, questions }
}
