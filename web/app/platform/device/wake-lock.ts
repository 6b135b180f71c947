let wanted = false
let held: WakeLockSentinel | undefined
let isAsking = false

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
  if (!wanted || isAsking || document.visibilityState !== 'visible' || isAwake()) return
  void hold()
}

async function hold(): Promise<void> {
  isAsking = true
  held = await navigator.wakeLock.request('screen').catch(() => undefined)
  isAsking = false
  if (!wanted) await held?.release()
}
