import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'

export function inviteDraft(projectId: string) {
  return queryOptions({
    queryKey: ['content', 'draft', projectId],
    queryFn: ({ signal }) => api.content.draft({ projectId }, { signal }),
  })
}

export function insightsDraft(projectId: string) {
  return queryOptions({
    queryKey: ['content', 'insights', projectId],
    queryFn: ({ signal }) => api.content.insightsDraft({ projectId }, { signal }),
  })
}

export function channels(projectId: string) {
  return queryOptions({
    queryKey: ['content', 'channels', projectId],
    queryFn: ({ signal }) => api.content.channels({ projectId }, { signal }),
  })
}

export function useNameChannel(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: { number: number; name: string }) =>
      api.content.nameChannel({ projectId, name: sent.name, number: String(sent.number) }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['content', 'channels', projectId] }),
  })
}

export function useAddPicture(projectId: string) {
  return useMutation({
    mutationFn: (picture: Blob) => api.content.addPicture({ projectId }, { picture }),
  })
}
