let wanted = false
let held: WakeLockSentinel | undefined

/** Keeps the screen on while recording: a browser whose screen is off gets no positions. */
export function keepAwake(isWanted: boolean): void {
  if (!('wakeLock' in navigator)) return
  if (!wanted && isWanted) document.addEventListener('visibilitychange', ask)
  if (wanted && !isWanted) document.removeEventListener('visibilitychange', ask)
  wanted = isWanted
  if (wanted) ask()
  else void held?.release()
}

export function isAwake(): boolean {
  return held !== undefined && !held.released
}

/** Browsers take it away whenever the page is hidden, and refuse it on a low battery. */
function ask(): void {
  if (!wanted || document.visibilityState !== 'visible' || isAwake()) return
  navigator.wakeLock.request('screen').then(
    (lock) => (held = lock),
    () => undefined,
  )
}
