import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { participation } from '@allmend/contract/projects/participation'
import { api } from '../../platform/api/client.ts'

export function joining(code: string) {
  return queryOptions({
    queryKey: ['participation', 'joining', code],
    queryFn: ({ signal }) => api.participation.joining({ code }, { signal }),
  })
}

export function consentTexts(projectId: string) {
  return queryOptions({
    queryKey: ['participation', 'texts', projectId],
    queryFn: ({ signal }) => api.participation.texts({ projectId }, { signal }),
  })
}

export function participants(projectId: string) {
  return queryOptions({
    queryKey: ['participation', 'participants', projectId],
    queryFn: ({ signal }) => api.participation.participants({ projectId }, { signal }),
  })
}

export function trial(projectId: string) {
  return queryOptions({
    queryKey: ['participation', 'trial', projectId],
    queryFn: ({ signal }) => api.participation.trial({ projectId }, { signal }),
  })
}

function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A refusal too may mean that something has changed: a text, the seats.
    onSettled: () => client.invalidateQueries({ queryKey: ['participation'] }),
  })
}

export function useJoin() {
  return useChange((sent: SentOf<typeof participation.join>) => api.participation.join(sent))
}

export function useTakePart() {
  return useChange((sent: SentOf<typeof participation.takePart>) => api.participation.takePart(sent))
}

export function usePair() {
  return useChange((sent: { code: string; deviceName: string }) => api.tracking.join(sent))
}

export function useChangeConsent() {
  return useChange((sent: SentOf<typeof participation.changeConsent>) =>
    api.participation.changeConsent(sent),
  )
}

export function useChangeReminder() {
  return useChange((sent: SentOf<typeof participation.changeReminder>) =>
    api.participation.changeReminder(sent),
  )
}

export function useLeave() {
  return useChange((code: string) => api.participation.leave({ code }))
}

export function useInviteToTrial() {
  return useChange((sent: SentOf<typeof participation.inviteToTrial>) =>
    api.participation.inviteToTrial(sent),
  )
}

export function usePublishText() {
  return useChange((sent: SentOf<typeof participation.publishText>) => api.participation.publishText(sent))
}
