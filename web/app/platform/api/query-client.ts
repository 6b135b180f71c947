import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure } from '@allmend/contract/failure'
import { signInAgain } from './client.ts'
import { refuse } from './refusal.ts'
import { currentSession, onSession } from './session.ts'

const FRESH_MS = 30_000
const TRIES = 2

function look(error: Error): void {
  if (!(error instanceof Failure)) return
  if (error.code === 'second_factor_required') refuse('second factor required')
  if (error.code === 'second_factor_unproven') void signInAgain()
}

function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: look }),
    mutationCache: new MutationCache({ onError: look }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays a refusal; only the world being down is worth another try.
        retry: (failures, error) =>
          error instanceof Failure && error.code === 'unavailable' && failures < TRIES,
      },
    },
  })
}

let inBrowser: QueryClient | undefined

/** One cache per browser tab; on the server one per request, as it would hold somebody's data. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient()
  if (!inBrowser) {
    const made = makeQueryClient()
    onSession(() => {
      if (currentSession().kind === 'signed out') made.clear()
    })
    inBrowser = made
  }
  return inBrowser
}
