import type { Client } from '@allmend/contract/client'
import type { SentOf } from '@allmend/contract/endpoint'
import type { governance as calls } from '@allmend/contract/projects/governance'

/** A member of the board opens a case and votes on what it shows her. */
export async function voteAsRead(
  { governance }: Client,
  about: Omit<SentOf<typeof calls.decide>, 'content'>,
) {
  const { content } = await governance.case({ id: about.id, review: about.review })
  return governance.decide({ ...about, content })
}
