import { useEffect, useState } from 'react'
import { person, usePerson } from '../../../platform/api/person.ts'
import { currentSession } from '../../../platform/api/session.ts'

/** The client of who is signed in; none for everybody else. Loaded when asked for: reading the page does without. */
export async function ownClient() {
  const { api, resume } = await import('../../../platform/api/client.ts')
  if (person()) await resume().catch(() => undefined)
  return currentSession().kind === 'signed in' ? api : undefined
}

/** Whether who is at this page has subscribed already; false until it is known. */
export function useIsMember(): boolean {
  const email = usePerson()?.email
  const [isMember, setMember] = useState(false)
  useEffect(() => {
    if (email === undefined) return
    let isHere = true
    const found = ownClient().then((api) => api?.membership.member({}))
    // Whoever is refused is no member; who is one and cannot be told so is refused when she subscribes.
    found.then(
      (member) => isHere && setMember(member !== undefined),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [email])
  return isMember
}
