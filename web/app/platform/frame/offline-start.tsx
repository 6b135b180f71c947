import { useEffect } from 'react'
import { addressOf } from '../i18n/address.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** The page starts without a network, and can be put on the home screen; each project and language as itself. */
export function OfflineStart({ address }: { address: string }) {
  const scope = useOfflineStart(address)
  return <link rel="manifest" href={`${scope}/manifest.webmanifest`} />
}

/** The page starts without a network. */
export function useOfflineStart(address: string): string {
  const scope = addressOf(address, useLanguage())
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .register('/recorder-worker.js', { scope, updateViaCache: 'none' })
      // A newer build takes over when no window has the page open: a ride is never interrupted.
      .catch(() => undefined)
  }, [scope])
  return scope
}
