import { randomUUID } from 'node:crypto'
import type { Capability } from '@allmend/contract/contract'
import type { Things } from '../inputs/things.ts'
import type { TestServer } from '../../test/test-server.ts'

/** Whether a scene is asked for this; most calls need little, and making everything costs more than the call. */
export type Wants = (
  name: keyof Things | 'robot' | 'pending' | 'newsletterTokens' | 'articlePicture',
) => boolean

/** Where a part is made: an organisation with who runs it. */
export interface Tenant {
  server: TestServer
  runner: { organisation: string; account: string }
  /** Who takes part, rates and comments. */
  writer: string
}

/** Some things that are made together. */
export interface Part<Place = Tenant, Thing extends keyof Things = keyof Things> {
  /** Whose calls need it, though they do not name it. */
  of: readonly Capability[]
  makes: readonly Thing[]
  make(place: Place): Promise<Record<Thing, string>>
}

/** So that the compiler knows which things these are. */
export function part<Place, Thing extends keyof Things>(it: Part<Place, Thing>): Part<Place, Thing> {
  return it
}

export function isWanted({ makes }: { makes: readonly (keyof Things)[] }, wants: Wants): boolean {
  return makes.some(wants)
}

/** What is not wanted is called by ids of nothing. */
export async function made<Place, Thing extends keyof Things>(
  parts: readonly { makes: readonly Thing[]; make(place: Place): Promise<object> }[],
  place: Place,
  wants: Wants,
): Promise<Record<Thing, string>> {
  const things = nothingOf(parts)
  for (const part of parts) if (isWanted(part, wants)) Object.assign(things, await part.make(place))
  return things
}

export function nothingOf<Thing extends keyof Things>(
  parts: readonly { makes: readonly Thing[] }[],
): Record<Thing, string> {
  const ids = parts.flatMap(({ makes }) => makes.map((thing) => [thing, randomUUID()]))
  return Object.fromEntries(ids) as Record<Thing, string>
}
