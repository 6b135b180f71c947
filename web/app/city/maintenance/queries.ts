import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefectWhole } from '@allmend/contract/city/maintenance'
import { api } from '../../platform/api/client.ts'

export function maintenanceOf(projectId: string) {
  return queryOptions({
    queryKey: ['maintenance', projectId],
    queryFn: ({ signal }) => api.maintenance.list({ projectId }, { signal }),
  })
}

export function defectOf(projectId: string, id: string) {
  return queryOptions({
    queryKey: ['maintenance', projectId, 'one', id],
    queryFn: ({ signal }) => api.maintenance.one({ projectId, id }, { signal }),
    // Until its pictures are blurred.
    refetchInterval: ({ state }) => (state.data?.beforeWaits || state.data?.afterWaits ? 5_000 : false),
  })
}

export function pictureOf(projectId: string, defect: DefectWhole, when: 'before' | 'after') {
  const { id, revision, beforeWaits, afterWaits } = defect
  return queryOptions({
    queryKey: ['maintenance', projectId, 'picture', id, when, revision, beforeWaits, afterWaits],
    queryFn: async ({ signal }) => {
      const bytes = await api.maintenance.picture({ projectId, id, when }, { signal })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
    },
  })
}

/** A change of one defect; list and defect are told. */
export function useDefectChange<V>(projectId: string, change: (sent: V) => Promise<DefectWhole>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (defect) => {
      client.setQueryData(defectOf(projectId, defect.id).queryKey, defect)
      await client.invalidateQueries({ queryKey: ['maintenance', projectId], exact: true })
    },
  })
}
