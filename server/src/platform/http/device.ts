import type { KeyObject } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { type Budget, openBudget } from './budget.ts'

/** Credentials from one address that nobody knows. */
const UNPROVEN_PER_MINUTE = 600

/** Who sends with a device's credential: somebody who can append, and nothing else. */
export interface PairedDevice {
  participantId: string
  deviceId: string
  dataKey: KeyObject
  /** Which of her keys that is. */
  keyGeneration: number
  /** The clock her days are cut by. */
  zone: TimeZone
}

export interface DeviceKeeper {
  /** Throws device_unknown or device_revoked. */
  deviceOf(authorization: string | undefined): Promise<PairedDevice>
  /** The same, where it was proven before and is remembered. */
  knownDevice(authorization: string | undefined): PairedDevice | undefined
}

interface Counting {
  gatekeeper: DeviceKeeper
  isLimited: boolean
  now(): Date
}

const proven = new WeakMap<FastifyRequest, PairedDevice>()

/**
 * Who sends, before anything it sends is read. Thousands of phones share the address of their network, so each is
 * counted by itself; but only what is proven is a device: wrong credentials are counted to the address they came from.
 */
export function deviceProver(context: Counting) {
  const unproven = openBudget(UNPROVEN_PER_MINUTE)
  return (perMinute = Infinity) => {
    const budget = openBudget(perMinute)
    return async (request: FastifyRequest): Promise<void> => {
      const device = await deviceOf(context, unproven, request)
      if (context.isLimited) budget.take(device.deviceId, context.now())
      proven.set(request, device)
    }
  }
}

export function provenDevice(request: FastifyRequest): PairedDevice {
  const device = proven.get(request)
  if (!device) throw new Error('nobody has looked at the credential')
  return device
}

async function deviceOf(
  { gatekeeper, isLimited, now }: Counting,
  unproven: Budget,
  { ip, headers: { authorization } }: FastifyRequest,
): Promise<PairedDevice> {
  const known = gatekeeper.knownDevice(authorization)
  if (known) return known
  const address = addressKey(ip)
  if (isLimited) unproven.take(address, now())
  try {
    const device = await gatekeeper.deviceOf(authorization)
    unproven.giveBack(address)
    return device
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'device_unknown') unproven.giveBack(address)
    throw error
  }
}
