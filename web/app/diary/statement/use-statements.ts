import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { answerWith, drained, onWords, speak, wordsShown } from './outbox.ts'
import type { Act, Word } from './word.ts'

const NONE: readonly Word[] = []

/** What the person has said and the server may not know yet, and the ways to say more. */
export function useOwnWords(projectId: string) {
  const client = useQueryClient()
  const words = useSyncExternalStore(onWords, wordsShown, () => NONE)
  const acts = useMemo(
    () => words.filter((it) => it.projectId === projectId).map(({ of }) => of),
    [words, projectId],
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
  return { acts, speak: (act: Act) => speak(projectId, act), step }
}

function sent({ projectId, of }: Word): Promise<unknown> {
  switch (of.act) {
    case 'correct':
      return api.diary.correct({ projectId, correction: of.correction })
    case 'reset':
      return api.diary.reset({ projectId, startedAt: of.startedAt, finishedAt: of.finishedAt })
    case 'withdraw':
      return api.diary.withdraw({ projectId, number: of.number })
    case 'confirm':
      return api.diary.confirmDay({ projectId, dataDay: of.dataDay })
    case 'unconfirm':
      return api.diary.unconfirmDay({ projectId, dataDay: of.dataDay })
  }
}
