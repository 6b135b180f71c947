import { useSyncExternalStore } from 'react'

/**
 * What the top bar shows of the signed-in person, kept in the browser for an instant first paint. It is
 * display only: whether somebody is signed in is decided by the refresh cookie, which no script can read.
 */
export interface Person {
  email: string
  name: string
  organisations: readonly { slug: string; name: string }[]
  /** Of the platform; which pages she is led to, not what she may. */
  roles: readonly string[]
}

/** Read by the script in the head of the page too, before anything is painted. */
export const PERSON_KEY = 'allmend.person'

const listeners = new Set<() => void>()
let known: { text: string | null; person: Person | undefined } = { text: null, person: undefined }

export function person(): Person | undefined {
  const text = readText()
  if (text !== known.text) known = { text, person: parse(text) }
  return known.person
}

export function rememberPerson(it: Person): void {
  write(() => localStorage.setItem(PERSON_KEY, JSON.stringify(it)))
}

export function rememberOrganisations(organisations: Person['organisations']): void {
  const known = person()
  if (known) rememberPerson({ ...known, organisations })
}

export function forgetPerson(): void {
  write(() => localStorage.removeItem(PERSON_KEY))
}

export function usePerson(): Person | undefined {
  return useSyncExternalStore(listen, person, () => undefined)
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

function write(change: () => void): void {
  try {
    change()
  } catch {
    // Storage can be forbidden or full; the top bar then fills in after the session is known.
  }
  if (readText() === null) delete document.documentElement.dataset['signedIn']
  else document.documentElement.dataset['signedIn'] = ''
  for (const changed of listeners) changed()
}

function readText(): string | null {
  try {
    return localStorage.getItem(PERSON_KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): Person | undefined {
  if (text === null) return undefined
  try {
    const it = JSON.parse(text) as Partial<Person>
    if (typeof it.email !== 'string' || typeof it.name !== 'string') return undefined
    return {
      email: it.email,
      name: it.name,
      organisations: Array.isArray(it.organisations) ? it.organisations : [],
      roles: Array.isArray(it.roles) ? it.roles : [],
    }
  } catch {
    return undefined
  }
}
