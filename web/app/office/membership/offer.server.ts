import type { MembershipOffer as Offer } from '@allmend/contract/office/membership'
import { publicClient } from '../../platform/api/client.server.ts'
import { config } from '../../../server/config.ts'

/** Figures change when somebody pays; pages are asked for by the second, all from this one address. */
const KEPT_MS = 10_000

interface MembershipOffer {
  offer: Offer
  isCardOffered: boolean
}

let kept: { offered: MembershipOffer; at: number } | undefined

export async function membershipOffer(request: Request, now: number): Promise<MembershipOffer> {
  if (kept && now - kept.at < KEPT_MS) return kept.offered
  const api = publicClient(request, config())
  const [offer, { isOffered }] = await Promise.all([api.membership.offer({}), api.cards.offer({})])
  const offered = { offer, isCardOffered: isOffered }
  kept = { offered, at: now }
  return offered
}
