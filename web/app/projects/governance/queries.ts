import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseGroup } from '@allmend/contract/projects/governance'
import type { SentOf } from '@allmend/contract/endpoint'
import type { DocumentKind, governance } from '@allmend/contract/projects/governance'
import type { CaseContent } from '@allmend/domain/projects/governance/review'
import type { Project } from '@allmend/contract/projects/projects'
import { api } from '../../platform/api/client.ts'
import type { Choice } from './choice.ts'

export function cases(group: CaseGroup, page: number) {
  return queryOptions({
    queryKey: ['governance', 'cases', group, page],
    queryFn: ({ signal }) => api.governance.cases({ group, page: String(page) }, { signal }),
  })
}

export function caseById(id: string, review: string | undefined) {
  return queryOptions({
    queryKey: ['governance', 'case', id, review],
    queryFn: ({ signal }) => api.governance.case({ id, review }, { signal }),
    // Another review of the same project keeps the page until it is there.
    placeholderData: (before) => (before?.project.id === id ? before : undefined),
  })
}

interface Chosen {
  id: string
  review: string | undefined
  choice: Choice
  words: string
  /** What the member has read; a vote is about that. */
  content: CaseContent
}

/** The project as it is afterwards; a question changes nothing about it. */
async function chose({ id, review, choice, words: texts, content }: Chosen): Promise<Project | undefined> {
  const { governance } = api
  if (choice === 'paused') return governance.pause({ id, reason: texts })
  if (choice === 'resumed') return governance.resume({ id, reason: texts })
  if (choice === 'closed') return governance.close({ id, reason: texts })
  if (choice === 'conditions')
    return governance.decide({ id, review, content, decision: 'approved', conditions: texts })
  if (choice === 'approve')
    return governance.decide({ id, review, content, decision: 'approved', reason: texts })
  if (choice === 'decline')
    return governance.decide({ id, review, content, decision: 'declined', reason: texts })
  await governance.ask({ review: review ?? '', question: texts })
  return undefined
}

/** Lists and case are stale after it, also when it was refused: somebody else may have been faster. */
function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['governance'] }),
  })
}

export function useChoice() {
  return useChange(chose)
}

export function useClassify() {
  return useChange((sent: SentOf<typeof governance.classify>) => api.governance.classify(sent))
}

export function useFind() {
  return useChange((sent: SentOf<typeof governance.find>) => api.governance.find(sent))
}

export function useConflict() {
  return useChange((sent: SentOf<typeof governance.declareConflict>) => api.governance.declareConflict(sent))
}

export function documents(kind: DocumentKind, page: number) {
  return queryOptions({
    queryKey: ['governance', 'documents', kind, page],
    queryFn: ({ signal }) => api.governance.documents({ kind, page: String(page) }, { signal }),
  })
}

export function useAddDocument() {
  return useChange((sent: SentOf<typeof governance.addDocument>) => api.governance.addDocument(sent))
}

export function ownReviews(projectId: string) {
  return queryOptions({
    queryKey: ['governance', 'own', projectId],
    queryFn: ({ signal }) => api.governance.reviews({ projectId }, { signal }),
  })
}

export function useSubmitReview() {
  return useChange((sent: SentOf<typeof governance.submit>) => api.governance.submit(sent))
}

interface Attached {
  projectId: string
  title: string
  octets: Uint8Array<ArrayBuffer>
}
const UPLOAD_MS = 2 * 60_000

export function useAttach() {
  return useChange(({ octets, ...sent }: Attached) =>
    api.governance.attach(sent, { octets, timeoutMs: UPLOAD_MS }),
  )
}

export function useTakeBack() {
  return useChange((sent: SentOf<typeof governance.takeBack>) => api.governance.takeBack(sent))
}

export function useAnswer() {
  return useChange((sent: SentOf<typeof governance.answer>) => api.governance.answer(sent))
}
