import type { SignedIn } from '@allmend/contract/base/accounts'
import { makeClient } from '@allmend/contract/client'
import { Failure } from '@allmend/contract/failure'
import { languageOfAddress } from '../i18n/address.ts'
import { takeEarly } from './asked-early.ts'
import { refuse } from './refusal.ts'
import { currentSession, enter, leave, token } from './session.ts'

/** The browser's client of the API. */
export const api = makeClient({
  origin: '',
  fetch: async (address, options) => (await takeEarly(address, options)) ?? fetch(address, options),
  get clientKey() {
    return document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? ''
  },
  language: () => languageOfAddress(location.pathname),
  session: {
    token,
    renewed: enter,
    signedOut: () => leave({ isByChoice: false }),
    denied: () => refuse('access denied'),
  },
})

let resuming: Promise<void> | undefined

/** Finds out, once, whether the refresh cookie still stands for somebody. */
export async function resume(): Promise<void> {
  if (currentSession().kind !== 'unknown') return
  resuming ??= refreshed()
    .then(enter)
    .catch((error: unknown) => {
      // The client has already left on a session that is gone; anything else is for the page to show.
      if (!(error instanceof Failure) || currentSession().kind === 'unknown') throw error
    })
    .finally(() => (resuming = undefined))
  await resuming
}

/** A server that is just restarting should not cost anybody the page. */
async function refreshed(pausesMs: readonly number[] = [500, 1_500]): Promise<SignedIn> {
  try {
    return await api.accounts.refresh({})
  } catch (error) {
    const [pauseMs, ...later] = pausesMs
    if (pauseMs === undefined || !(error instanceof Failure) || error.code !== 'unavailable') throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return refreshed(later)
  }
}

/** Ends the session here, on the server and in other tabs. Leaves even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  await api.accounts.signOut({}).catch(() => undefined)
  leave({ isByChoice: true })
}

/** The session was opened without the second factor she has: she comes back here as somebody who has shown it. */
export async function signInAgain(): Promise<void> {
  await api.accounts.signOut({}).catch(() => undefined)
  leave({ isByChoice: false })
}
