import { isHeld, type ShareDates } from './share.ts'

/** A member as the register knows her. */
export interface Registered {
  shares: readonly ShareDates[]
}

export interface RegisterFigures {
  members: number
  shares: number
}

/** Shares she holds at that moment. */
export function sharesHeld({ shares }: Registered, at: number): number {
  return shares.filter((it) => isHeld(it, at)).length
}

/** Whoever holds a share is a member; nothing else is counted, so the register follows from its dates. */
export function isMember(it: Registered, at: number): boolean {
  return sharesHeld(it, at) > 0
}

export function figuresAt(register: readonly Registered[], at: number): RegisterFigures {
  return {
    members: register.filter((it) => isMember(it, at)).length,
    shares: register.reduce((sum, it) => sum + sharesHeld(it, at), 0),
  }
}

/** Who came and who went between two moments. */
export function movementBetween(
  register: readonly Registered[],
  from: number,
  through: number,
): { joined: number; left: number } {
  const changed = (was: boolean) =>
    register.filter((it) => isMember(it, from) === was && isMember(it, through) === !was).length
  return { joined: changed(false), left: changed(true) }
}
