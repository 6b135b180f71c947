import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RoutePart } from '@allmend/domain/city/routes/route'
import { api } from '../../../../platform/api/client.ts'
import { codeOf } from '../../../../platform/api/failure-texts.ts'
import { forgetEditing } from './kept-editing.ts'
import type { OpenEditing } from './use-editing.ts'
import { type SavedRoute, savedRoute } from '../../saved-route.ts'

export type Saving = ReturnType<typeof useSaving>

/** Saving, publishing, archiving, deleting. Whoever saves names the revision she started from. */
export function useSaving(projectId: string, editing: OpenEditing, onGone: () => void) {
  const client = useQueryClient()
  const { saved, route } = editing
  const { id } = saved
  const refresh = (): Promise<void> =>
    client.invalidateQueries({ queryKey: ['routes', projectId], exact: true })
  const settle = async (reply: SavedRoute): Promise<SavedRoute> => {
    client.setQueryData(['routes', projectId, 'one', id], reply)
    editing.onSaved(reply)
    await refresh()
    return reply
  }
  const save = useMutation({
    mutationFn: async (revision: number) => {
      const sent = { ...route, start: pair(route.start), course: sendable(route.course) }
      const reverse = route.reverse && sendable(route.reverse)
      return settle(
        savedRoute(await api.routes.save({ projectId, id, revision, route: { ...sent, reverse } })),
      )
    },
    onError: async (failure) => {
      if (codeOf(failure) !== 'route_changed') return
      editing.onConflict(savedRoute(await api.routes.one({ projectId, id })))
    },
  })
  const publish = useMutation({
    mutationFn: async (type: 'update' | 'patch') => {
      const { revision } = editing.isChanged ? await save.mutateAsync(editing.basis) : saved
      const reply = await settle(savedRoute(await api.routes.publish({ projectId, id, revision, type })))
      await client.invalidateQueries({ queryKey: ['routes', projectId, 'versions', id] })
      return reply
    },
  })
  const archive = useMutation({
    mutationFn: async (isArchived: boolean) => {
      await api.routes.archive({ projectId, id, isArchived })
      editing.onSaved({ ...saved, isArchived })
      await client.invalidateQueries({ queryKey: ['routes', projectId] })
    },
  })
  const remove = useMutation({
    mutationFn: async () => {
      await api.routes.remove({ projectId, id })
      await forgetEditing(id)
      await refresh()
      onGone()
    },
  })
  return { save, publish, archive, remove }
}

/** The wire's arrays are not read-only. */
type Sent = Parameters<typeof api.routes.save>[0]['route']['course']
const sendable = (course: readonly RoutePart[]): Sent => course as Sent
const pair = (position: readonly [number, number] | null): [number, number] | null =>
  position && [position[0], position[1]]
