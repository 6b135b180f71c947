import { prove } from '../../../base/accounts/index.ts'

const PATIENCE_MS = 60_000

/** The check against robots of the sign-up, done while the button says that the form is being sent. */
export function provenNow(): ReturnType<typeof prove> {
  return prove(() => undefined, AbortSignal.timeout(PATIENCE_MS))
}
