import { useEffect, useState } from 'react'
import { addressOf } from '../../platform/i18n/address.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

/** Registers the service worker, and says when a newer build waits: it starts when the person wants it. */
export function UpdateNotice() {
  const texts = useTexts(recordTexts)
  const language = useLanguage()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let isShown = true
    const found = (worker: ServiceWorker | null): void => {
      if (isShown && worker && navigator.serviceWorker.controller) setWaiting(worker)
    }
    const follow = (registration: ServiceWorkerRegistration): void => {
      found(registration.waiting)
      // Browsers look by themselves once a day; somebody who records may have the page open for longer.
      registration.update().catch(() => undefined)
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') found(installing)
        })
      })
    }
    const scope = addressOf('/diary', language)
    navigator.serviceWorker
      .register('/recorder-worker.js', { scope, updateViaCache: 'none' })
      // Forbidden by the person's settings: then it does not start without a network.
      .then(follow, () => undefined)
    return () => {
      isShown = false
    }
  }, [language])

  if (!waiting) return null
  const update = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    waiting.postMessage('take over')
  }
  return (
    <div className={styles.notices}>
      <Notice kind="info" title={texts.updated}>
        <p>{texts.updatedText}</p>
        <div className={styles.acts}>
          <Button onClick={update}>{texts.reload}</Button>
        </div>
      </Notice>
    </div>
  )
}
