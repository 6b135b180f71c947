import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import type { KeptOutbox } from './kept-outbox.ts'
import type { ProjectState } from './outbox-store.ts'

/** A pause of the project is heard of within so long. */
const PHASE_MS = 10 * 60_000

export interface PhaseWorld {
  /** A clock nobody sets. */
  elapsedMs(): number
  /** What the project is at; undefined when the server does not say. */
  askProject(credential: string): Promise<ProjectState | undefined>
}

/** What the project is at: asked now and then, and answered from memory where there is no network. */
export function projectPhase(world: PhaseWorld, kept: KeptOutbox, inTurn: InTurn, phaseChanged: () => void) {
  let askedMs = -Infinity
  return {
    async ask(): Promise<void> {
      const { credential } = kept.settings()
      if (credential === undefined || world.elapsedMs() - askedMs < PHASE_MS) return
      askedMs = world.elapsedMs()
      const answer = await world.askProject(credential)
      await inTurn(async () => {
        // Connected anew meanwhile: it was about another project.
        if (kept.isClosed() || answer === undefined || kept.settings().credential !== credential) return
        if (answer.phase !== kept.phase()) phaseChanged()
        else if (answer.timeZone === kept.settings().timeZone) return
        await kept.change({ phase: answer.phase, timeZone: answer.timeZone })
      })
    },
    /** It is asked at the next try, however short ago it was. */
    hurry(): void {
      askedMs = -Infinity
    },
  }
}
