import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api/client.ts'
import { addStatement, answerWith, drained, onPending, pendingShown } from './outbox.ts'
import type { Act, PendingStatement } from './pending-statement.ts'

const NONE: readonly PendingStatement[] = []

/** What the person has said and the server may not know yet, and the ways to say more. */
export function useStatements(projectId: string) {
  const client = useQueryClient()
  const pending = useSyncExternalStore(onPending, pendingShown, () => NONE)
  const acts = useMemo(
    () => pending.filter((it) => it.projectId === projectId).map(({ of }) => of),
    [pending, projectId],
  )

  useEffect(
    () => answerWith({ send: sent, look: () => client.invalidateQueries({ queryKey: ['diary'] }) }),
    [client],
  )

  const step = useMutation({
    mutationFn: async (which: 'undo' | 'redo') => {
      await drained()
      await api.diary[which]({ projectId })
      await client.invalidateQueries({ queryKey: ['diary'] })
    },
  })
  return { acts, add: (act: Act) => addStatement(projectId, act), step }
}

/** Under the word's id: the server takes it once, however often it is sent. */
function sent({ id: statementId, projectId, of }: PendingStatement): Promise<unknown> {
  const own = { projectId, statementId }
  switch (of.act) {
    case 'correct':
      return api.diary.correct({ ...own, correction: of.correction })
    case 'reset':
      return api.diary.reset({ ...own, startedAt: of.startedAt, finishedAt: of.finishedAt })
    case 'withdraw':
      return api.diary.withdraw({ ...own, number: of.number })
    case 'confirm':
      return api.diary.confirmDay({ ...own, dataDay: of.dataDay })
    case 'unconfirm':
      return api.diary.unconfirmDay({ ...own, dataDay: of.dataDay })
  }
}
