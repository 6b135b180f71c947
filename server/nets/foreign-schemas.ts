import { readdirSync } from 'node:fs'
import type { BuilderTable } from './queries.ts'
import type { Statement } from './statements.ts'

/** Which room reads which other room's schema, in how many places and why; no other may, and none in more places. */
export const FOREIGN_SCHEMAS: Record<string, { places: number; why: string }> = {
  'cli → network': { places: 1, why: 'a check by hand of what was imported' },
  'insights → network': {
    places: 4,
    why: 'figures of streets are drawn and listed with the streets themselves',
  },
  'organisations → accounts': { places: 3, why: 'names, mails and second factors of those with a seat' },
  'participation → governance': {
    places: 3,
    why: 'the database itself says whether the board lets people in',
  },
  'participation → organisations': { places: 1, why: 'everything of hers in one question, with names' },
  'participation → projects': { places: 1, why: 'everything of hers in one question, with names' },
  'photos → network': {
    places: 8,
    why: 'photos lie on streets: names of streets, and whether they are still there',
  },
  'photos → projects': { places: 1, why: 'an act is of the organisation of its project' },
  'photos → routes': {
    places: 7,
    why: 'photos are shown with the version of a route they were published with',
  },
  'platform → participation': {
    places: 2,
    why: 'a data key is of a participant: her clock, and whether she is there',
  },
  'projects → network': { places: 6, why: 'the clock and the map of a project are those of its region' },
  'projects → organisations': {
    places: 2,
    why: 'a project is shown with the name and address of its organisation',
  },
  'ratings → network': { places: 8, why: 'rated places are cut from streets and counted by their length' },
  'tracking → participation': {
    places: 8,
    why: 'a phone sends for a participation: whose it is, since and until when',
  },
}

const WINGS = ['base', 'money', 'projects', 'city', 'tracking', 'office']
/** In a schema's name the hyphen of a room is an underscore. What platform keeps (keys, jobs, allmend) is everybody's. */
const ROOMS = WINGS.flatMap((wing) => readdirSync(new URL(`../src/${wing}`, import.meta.url))).map((it) =>
  it.replaceAll('-', '_'),
)

/** What is asked of rooms by others than themselves: `projects → network` and where. */
export function foreignIn(
  statements: readonly Statement[],
  tables: readonly BuilderTable[],
): Map<string, string[]> {
  const named = statements.flatMap(({ place, text = '' }) =>
    schemasIn(text).map((schema) => ({ place, schema })),
  )
  const places = new Map<string, Set<string>>()
  for (const { place, schema } of [...named, ...tables]) {
    const room = roomOf(place)
    if (!ROOMS.includes(schema) || schema === room || /\.fixture\.ts:/.test(place)) continue
    const way = `${room} → ${schema}`
    places.set(way, (places.get(way) ?? new Set()).add(place))
  }
  return new Map([...places].map(([way, where]) => [way, [...where]]))
}

/** `projects` of `projects/projects/store.ts:12`; what lies beside the rooms stands for itself: `platform`, `jobs.ts`. */
function roomOf(place: string): string {
  const [wing = '', room = ''] = place.replace(/:\d+$/, '').split('/')
  return WINGS.includes(wing) ? room.replaceAll('-', '_') : wing
}

/** Tables and functions a text names with their schema; what stands before a column may be another name of a table. */
function schemasIn(text: string): string[] {
  const bare = text.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''")
  const aliases = new Set([...bare.matchAll(/\w+\.\w+(?:\s+as)?\s+(\w+)/g)].map((it) => it[1]))
  const tables = [...bare.matchAll(/\b(?:from|join|into|update|only|using)\s+"?(\w+)"?\./gi)]
  const others = [...bare.matchAll(/(?<![\w.])"?(\w+)"?\."?\w+"?/g)].filter((it) => !aliases.has(it[1]))
  return [...new Set([...tables, ...others].map((it) => it[1] ?? ''))]
}
