import { type Proof, prove } from '../../accounts/index.ts'

const PATIENCE_MS = 60_000

/** The check against robots of the sign-up, done while the button says that the form is being sent. */
export function provenNow(): Promise<Proof> {
  return prove(() => undefined, AbortSignal.timeout(PATIENCE_MS))
}
