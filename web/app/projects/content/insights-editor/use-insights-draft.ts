import { useQueryClient } from '@tanstack/react-query'
import type { InsightsDraft } from '@allmend/contract/projects/content-insights'
import type { InsightsDocument } from '@allmend/domain/projects/content/insights-page'
import { api } from '../../../platform/api/client.ts'
import { type DocumentInHand, useSavedDocument } from '../../../platform/ui/form/use-saved-document.ts'
import { insightsDraft } from '../queries.ts'

export interface InsightsInHand extends Omit<DocumentInHand<InsightsDocument>, 'take'> {
  publish(): Promise<void>
  withdraw(): Promise<void>
  restore(version: number): Promise<void>
}

/** The page of insights being written. */
export function useInsightsDraft(projectId: string, loaded: InsightsDraft): InsightsInHand {
  const client = useQueryClient()
  const { take, ...inHand } = useSavedDocument(loaded, (document, revision) =>
    api.content.saveInsights({ projectId, document, revision }),
  )
  const read = () => client.invalidateQueries({ queryKey: insightsDraft(projectId).queryKey })

  async function publish(): Promise<void> {
    const revision = await inHand.save()
    if (revision === undefined) return
    await api.content.publishInsights({ projectId, revision })
    await read()
  }

  async function withdraw(): Promise<void> {
    await api.content.withdrawInsights({ projectId })
    await read()
  }

  async function restore(version: number): Promise<void> {
    await inHand.save()
    const draft = await api.content.restoreInsights({ projectId, version })
    client.setQueryData(insightsDraft(projectId).queryKey, draft)
    take(draft)
  }

  return { ...inHand, publish, withdraw, restore }
}
