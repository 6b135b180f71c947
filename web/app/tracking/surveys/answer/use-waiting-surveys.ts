import { useEffect, useState } from 'react'
import type { WaitingSurvey } from '@allmend/contract/tracking/surveys'
import { api, resume } from '../../../platform/api/client.ts'
import { currentSession } from '../../../platform/api/session.ts'
import { whenIdle } from '../../../platform/ui/when-idle.ts'

/** Asked once the page is there, without what pages of the console bring: the recorder has none of it. */
export function useWaitingSurveys(): readonly WaitingSurvey[] {
  const [waiting, setWaiting] = useState<readonly WaitingSurvey[]>([])
  useEffect(() => {
    let isShown = true
    async function ask(): Promise<void> {
      try {
        await resume()
        if (currentSession().kind !== 'signed in') return
        const found = await api.surveys.waiting({})
        if (isShown) setWaiting(found)
      } catch {
        // Without a network, or a session, nothing is shown.
      }
    }
    const stop = whenIdle(() => void ask())
    return () => {
      isShown = false
      stop()
    }
  }, [])
  return waiting
}
