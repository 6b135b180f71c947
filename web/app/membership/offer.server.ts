import type { MembershipOffer } from '@allmend/contract/membership'
import { publicClient } from '../api/client.server.ts'
import { config } from '../../server/config.ts'

/** Figures change when somebody pays; pages are asked for by the second, all from this one address. */
const KEPT_MS = 10_000

let kept: { offer: MembershipOffer; at: number } | undefined

export async function membershipOffer(request: Request, now: number): Promise<MembershipOffer> {
  if (kept && now - kept.at < KEPT_MS) return kept.offer
  const offer = await publicClient(request, config()).membership.offer({})
  kept = { offer, at: now }
  return offer
}
