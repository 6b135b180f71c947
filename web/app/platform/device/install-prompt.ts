import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

/** Chromium offers to install once, early; the offer is kept until somebody wants it. */
if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => become(undefined))
}

function become(next: InstallPrompt | undefined): void {
  offered = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the browser to install the page; undefined where it cannot be asked. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    listen,
    () => offered,
    () => undefined,
  )
  return prompt && (() => void prompt.prompt().finally(() => become(undefined)))
}
