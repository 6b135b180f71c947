/** What is told of one row of the log; everything in it is under its hash. */
export interface LoggedEntry {
  /** In the order of arrival; holes are possible, twice the same is not. */
  number: number
  participantId: string
  /** Microseconds since 1970, as digits: a database keeps them, and a millionth changed is a change. */
  atMicros: string
  act: string
  what: string
  byWhom: string
  purpose: string
}

export interface ChainLink {
  /** 1, 2, 3 …: a hole is a removal. */
  position: number
  number: number
  linkedAt: number
  /** Hexadecimal SHA-256. */
  hash: string
}

/** What the first link follows. */
export const CHAIN_START = '0'.repeat(64)

/** The text whose SHA-256 is the link's hash: what came before, and every field of the entry and of the link. */
export function linkText(
  before: string,
  { position, linkedAt }: Pick<ChainLink, 'position' | 'linkedAt'>,
  entry: LoggedEntry,
): string {
  const { number, participantId, atMicros, act, what, byWhom, purpose } = entry
  return JSON.stringify([
    before,
    position,
    linkedAt,
    number,
    participantId,
    atMicros,
    act,
    what,
    byWhom,
    purpose,
  ])
}

export const CHAIN_FAULTS = [
  /** The entry or its link is not what was hashed: changed, or put where another stood. */
  'changed',
  /** The link is there, its entry is not, and it is too young to have been pruned. */
  'entry removed',
  /** A position is missing. */
  'link removed',
  /** It was linked before the one it follows: somebody moved it. */
  'out of order',
  /** An entry has waited for its link for too long. */
  'never linked',
  /** A day's published hash is not the one that stands there now. */
  'anchor differs',
] as const
type ChainFault = (typeof CHAIN_FAULTS)[number]

export interface ChainFinding {
  fault: ChainFault
  /** In the chain; of an entry without a link, its number. */
  position: number
}

export interface Anchor {
  /** Calendar day (UTC) whose end it stands for. */
  day: string
  position: number
  hash: string
}

export interface ChainCheck {
  /** The links in the order of their positions, each with its entry. */
  add(link: ChainLink, entry: LoggedEntry | undefined): void
  /** Position and hash of the last link; what each anchor says is compared on the way. */
  end(): { position: number; hash: string; findings: ChainFinding[]; faults: number }
}

/** More than these are counted, not listed. */
export const FINDINGS_LISTED = 100

/**
 * Goes through a chain of any length with one link in memory. After a fault it goes on from what stands there, so that
 * a second one is found too. Entries pruned after `prunableBefore` may be missing, but only at the beginning.
 */
export function checkChain(about: {
  sha256(text: string): string
  anchors: readonly Anchor[]
  prunableBefore: number
}): ChainCheck {
  // Several may speak of one position: days on which nothing was logged, or copies kept elsewhere.
  const anchors = Map.groupBy(about.anchors, (anchor) => anchor.position)
  const findings: ChainFinding[] = []
  let faults = 0
  let [position, hash, linkedAt] = [0, CHAIN_START, 0]
  let hasKept = false
  function found(fault: ChainFault, at: number): void {
    faults++
    if (findings.length < FINDINGS_LISTED) findings.push({ fault, position: at })
  }
  return {
    add(link, entry) {
      const isNext = link.position === position + 1
      if (!isNext) found('link removed', position + 1)
      if (link.linkedAt < linkedAt) found('out of order', link.position)
      if (entry) {
        // Behind a gap the hash it follows is not there to be hashed.
        if (isNext && about.sha256(linkText(hash, link, entry)) !== link.hash) found('changed', link.position)
        hasKept = true
      } else if (hasKept || link.linkedAt >= about.prunableBefore) {
        found('entry removed', link.position)
      }
      ;({ position, hash, linkedAt } = link)
      if (anchors.get(position)?.some((anchor) => anchor.hash !== hash)) found('anchor differs', position)
      anchors.delete(position)
    },
    end() {
      // What is anchored must still be there; before the first entry there is nothing.
      for (const anchored of anchors.keys()) if (anchored > 0) found('anchor differs', anchored)
      return { position, hash, findings, faults }
    },
  }
}
