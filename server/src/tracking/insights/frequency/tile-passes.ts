import type { Caller } from '../../../platform/http/permission.ts'
import { lru } from '../../../platform/lru.ts'

/** So long whoever was let to one tile of a week is let to those that are cut, without being looked up again. */
export const PASS_SECONDS = 60
const PASSES_AT_MOST = 10_000

interface Tools {
  /** Throws where a token is not ours or has run out. */
  tokenOf(authorization: string | undefined): { session: string }
  now(): Date
}

/**
 * Who may have tiles of which week for a moment. The token is looked at every time, so nobody has a tile longer than her
 * token lives; that a session, a role or the board's approval ended is noticed when the pass has (decision 0154).
 */
export function tilePasses({ tokenOf, now }: Tools) {
  const passes = lru<number>(PASSES_AT_MOST)
  return {
    /** After the door. What a superuser does in an organisation is recorded each time. */
    give({ sessionId, platformRoles }: Caller, url: string): void {
      if (platformRoles.length > 0) return
      passes.set(passOf(sessionId, url), now().getTime() + PASS_SECONDS * 1000)
    },
    has(authorization: string | undefined, url: string): boolean {
      try {
        const until = passes.get(passOf(tokenOf(authorization).session, url))
        return until !== undefined && now().getTime() < until
      } catch {
        // What is wrong with her token the door says.
        return false
      }
    },
  }
}

/** Of a session and a week of a project. */
const passOf = (session: string, url: string): string => `${session} ${url.slice(0, url.indexOf('/tiles/'))}`
