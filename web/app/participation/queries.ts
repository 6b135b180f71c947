import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { governance } from '@allmend/contract/governance'
import { api } from '../api/client.ts'

export function joining(code: string) {
  return queryOptions({
    queryKey: ['governance', 'joining', code],
    queryFn: ({ signal }) => api.governance.joining({ code }, { signal }),
  })
}

export function consentTexts(projectId: string) {
  return queryOptions({
    queryKey: ['governance', 'texts', projectId],
    queryFn: ({ signal }) => api.governance.texts({ projectId }, { signal }),
  })
}

export function participants(projectId: string) {
  return queryOptions({
    queryKey: ['governance', 'participants', projectId],
    queryFn: ({ signal }) => api.governance.participants({ projectId }, { signal }),
  })
}

function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A refusal too may mean that something has changed: a text, the seats.
    onSettled: () => client.invalidateQueries({ queryKey: ['governance'] }),
  })
}

export function useJoin() {
  return useChange((sent: SentOf<typeof governance.join>) => api.governance.join(sent))
}

export function usePair() {
  return useChange((sent: { code: string; deviceName: string }) => api.tracking.join(sent))
}

export function useChangeConsent() {
  return useChange((sent: SentOf<typeof governance.changeConsent>) => api.governance.changeConsent(sent))
}

export function useLeave() {
  return useChange((code: string) => api.governance.leave({ code }))
}

export function usePublishText() {
  return useChange((sent: SentOf<typeof governance.publishText>) => api.governance.publishText(sent))
}
