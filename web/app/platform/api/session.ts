import { useSyncExternalStore } from 'react'
import type { SessionUser, SignedIn } from '@allmend/contract/base/accounts'
import { forgetPerson, person, rememberPerson } from './person.ts'

/** The access token lives here, in memory, for its ten minutes; never in storage. */
export type Session =
  | { kind: 'unknown' }
  /** Who leaves by choice goes home; who was signed out is asked to sign in again. */
  | { kind: 'signed out'; isByChoice: boolean }
  | { kind: 'signed in'; user: SessionUser }

const UNKNOWN: Session = { kind: 'unknown' }
let session: Session = UNKNOWN
let accessToken: string | undefined
const listeners = new Set<() => void>()

export function token(): string | undefined {
  return accessToken
}

export function currentSession(): Session {
  return session
}

/** Of whoever is signed in. */
export function signedInId(): string | undefined {
  return session.kind === 'signed in' ? session.user.user_id : undefined
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, () => UNKNOWN)
}

export function onSession(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** After sign-in, sign-up and every refresh. */
export function enter({ jwt, ...user }: SignedIn): void {
  accessToken = jwt
  const isNew = session.kind !== 'signed in'
  enterAs(user)
  if (isNew) notify('signed in')
}

/** The person changed her own data. */
export function enterAs(user: SessionUser): void {
  const before = person()
  const organisations = before?.email === user.email ? before.organisations : []
  const { email, roles } = user
  const name = `${user.name} ${user.last_name}`
  rememberPerson({ email, name, organisations, roles: roles.defaults.roles })
  become({ kind: 'signed in', user })
}

export function leave({ isByChoice }: { isByChoice: boolean }): void {
  const wasSignedIn = session.kind === 'signed in' || person() !== undefined
  leaveQuietly(isByChoice)
  if (wasSignedIn) notify('signed out')
}

function leaveQuietly(isByChoice: boolean): void {
  accessToken = undefined
  forgetPerson()
  become({ kind: 'signed out', isByChoice })
}

function become(next: Session): void {
  session = next
  for (const changed of listeners) changed()
}

/** Other tabs of this browser follow. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('allmend.session')

function notify(what: 'signed in' | 'signed out'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(what)
}

channel?.addEventListener('message', ({ data }) => {
  if (data === 'signed out') leaveQuietly(false)
  // The refresh cookie is shared: asking again will find the session.
  if (data === 'signed in' && session.kind === 'signed out') become(UNKNOWN)
})
