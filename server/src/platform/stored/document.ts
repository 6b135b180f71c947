import type { Shape } from './shape.ts'

/**
 * A kind of document that lies stored as JSON, sealed or not, in whatever version it was written (decision 0055).
 * The first version stands there bare; a later one as `{ version, document }`.
 */
export interface StoredDocument<Now> {
  name: string
  version: number
  /** What to store. */
  textOf(value: Now | Unchanged<Now>): string
  /** What was stored by any version there is, as it is now. Throws `NotReadable`. */
  read(stored: unknown): Now
  readAs(version: unknown, document: unknown): Now
}

/** Whoever only writes it down may be handed what nobody may change. */
type Unchanged<T> = T extends object ? { readonly [Name in keyof T]: Unchanged<T[Name]> } : T

/** Nothing of what is stored stands in its words: they go to a log. */
export class NotReadable extends Error {}

export function firstVersion<First>(name: string, is: Shape<First>): StoredDocument<First> {
  return withReading({
    name,
    version: 1,
    textOf: (value) => JSON.stringify(value),
    readAs(version, document) {
      if (version !== 1) throw new NotReadable(`${name}: version ${String(version)} is not known here`)
      return checked(name, version, is, document)
    },
  })
}

interface Step<Former, Next> {
  is: Shape<Next>
  upgraded(former: Former): NoInfer<Next>
  /**
   * Where it is named, the former version is still written: for the one release that may run beside one which
   * does not know the next.
   */
  downgraded?(next: Next | Unchanged<Next>): Unchanged<Former>
}

export function nextVersion<Former, Next>(
  former: StoredDocument<Former>,
  { is, upgraded, downgraded }: Step<Former, Next>,
): StoredDocument<Next> {
  const { name } = former
  const version = former.version + 1
  return withReading({
    name,
    version,
    textOf: (value) =>
      downgraded ? former.textOf(downgraded(value)) : JSON.stringify({ version, document: value }),
    readAs: (its, document) =>
      its === version ? checked(name, version, is, document) : upgraded(former.readAs(its, document)),
  })
}

function withReading<Now>(it: Omit<StoredDocument<Now>, 'read'>): StoredDocument<Now> {
  return {
    ...it,
    read: (stored) => (isMarked(stored) ? it.readAs(stored.version, stored.document) : it.readAs(1, stored)),
  }
}

/** No first version of ours has a field of this name. */
function isMarked(stored: unknown): stored is { version: unknown; document?: unknown } {
  return typeof stored === 'object' && stored !== null && Object.hasOwn(stored, 'version')
}

function checked<T>(name: string, version: number, is: Shape<T>, document: unknown): T {
  if (is(document)) return document
  throw new NotReadable(`${name}: not in the shape of version ${version}`)
}
