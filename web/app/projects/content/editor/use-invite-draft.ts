import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InviteDraft, Picture } from '@allmend/contract/projects/content'
import type { InviteDocument } from '@allmend/domain/projects/content/invite-page'
import { api } from '../../../platform/api/client.ts'
import { type DocumentInHand, useSavedDocument } from '../../../platform/ui/form/use-saved-document.ts'
import { inviteDraft } from '../queries.ts'

export interface DraftInHand extends Omit<DocumentInHand<InviteDocument>, 'take'> {
  publish(): Promise<void>
  restore(version: number): Promise<void>
  pictures: readonly Picture[]
  addPicture(picture: Picture): void
}

/** The invite page being written, with its pictures. */
export function useInviteDraft(projectId: string, loaded: InviteDraft): DraftInHand {
  const client = useQueryClient()
  const [pictures, setPictures] = useState(loaded.pictures)
  const { take, ...inHand } = useSavedDocument(loaded, (document, revision) =>
    api.content.saveDraft({ projectId, document, revision }),
  )

  async function publish(): Promise<void> {
    const revision = await inHand.save()
    if (revision === undefined) return
    await api.content.publish({ projectId, revision })
    await client.invalidateQueries({ queryKey: ['content'] })
    await client.invalidateQueries({ queryKey: ['projects'] })
  }

  async function restore(version: number): Promise<void> {
    await inHand.save()
    const draft = await api.content.restore({ projectId, version })
    client.setQueryData(inviteDraft(projectId).queryKey, draft)
    take(draft)
  }

  const addPicture = (picture: Picture): void => setPictures((known) => [picture, ...known])
  return { ...inHand, publish, restore, pictures, addPicture }
}
