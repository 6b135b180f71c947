import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { api } from '../../../platform/api/client.ts'

const WHILE_READING_MS = 1_000
const UPLOAD_MS = 120_000

/** From top to bottom; asked again while one of them is being read. */
export function overlaysOf(projectId: string) {
  return queryOptions({
    queryKey: ['overlays', projectId],
    queryFn: ({ signal }) => api.routes.overlays({ projectId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((it) => it.state === 'reading') ? WHILE_READING_MS : false,
  })
}

export function featuresOf(projectId: string, id: string, search: string) {
  return queryOptions({
    queryKey: ['overlays', projectId, 'features', id, search],
    queryFn: ({ signal }) => api.routes.overlayFeatures({ projectId, id, search }, { signal }),
    staleTime: 300_000,
  })
}

/** One of them, by the number it has in its file. */
export function featureOf(projectId: string, id: string, number: number | undefined) {
  return queryOptions({
    queryKey: ['overlays', projectId, 'feature', id, number],
    queryFn: async ({ signal }) =>
      (await api.routes.overlayFeatures({ projectId, id, number }, { signal })).at(0) ?? null,
    enabled: number !== undefined,
    staleTime: 300_000,
  })
}

/** An act on the overlays of a project; their list is asked for anew when it is done. */
function useAct<Input>(projectId: string, act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['overlays', projectId], exact: true }),
  })
}

export function useAddOverlay(projectId: string) {
  return useAct(projectId, async (file: File) => {
    const octets = new Uint8Array(await file.arrayBuffer())
    return api.routes.addOverlay({ projectId, name: nameOf(file) }, { octets, timeoutMs: UPLOAD_MS })
  })
}

export function useChangeOverlay(projectId: string) {
  return useAct(
    projectId,
    ({ id, name, style, isShown }: Pick<Overlay, 'id' | 'name' | 'style' | 'isShown'>) =>
      api.routes.changeOverlay({ projectId, id, name, style, isShown }),
  )
}

export function useOrderOverlays(projectId: string) {
  return useAct(projectId, (ids: readonly string[]) => api.routes.orderOverlays({ projectId, ids: [...ids] }))
}

export function useRemoveOverlay(projectId: string) {
  return useAct(projectId, (id: string) => api.routes.removeOverlay({ projectId, id }))
}

/** A file's name without its ending, as a person would read it. */
function nameOf({ name }: File): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_\p{Cc}]+/gu, ' ')
    .trim()
  return plain.slice(0, 60).trim() || 'Overlay'
}
