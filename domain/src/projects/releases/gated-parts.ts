import { isEnough } from './enough-people.ts'

/** What is published by name, and what together as the rest; each is about enough people. */
export interface GatedParts<Name> {
  shown: Name[]
  rest: Name[]
}

/**
 * Parts of a whole by who is in them; people may be in several. The whole is known, so what is not published must
 * not be the difference: the rest is about enough people itself, or the smallest publishable part joins it. Null:
 * nothing can be published.
 */
export function gatedParts<Name>(parts: ReadonlyMap<Name, ReadonlySet<number>>): GatedParts<Name> | null {
  const peopleIn = (name: Name): ReadonlySet<number> => parts.get(name) ?? new Set()
  const named = [...parts.keys()].filter((name) => peopleIn(name).size > 0)
  const shown = named.filter((name) => isEnough(peopleIn(name).size))
  const rest = named.filter((name) => !shown.includes(name))
  const together = () => new Set(rest.flatMap((name) => [...peopleIn(name)])).size
  while (rest.length > 0 && !isEnough(together())) {
    const least = shown.toSorted((one, other) => peopleIn(one).size - peopleIn(other).size)[0]
    if (least === undefined) return null
    shown.splice(shown.indexOf(least), 1)
    rest.push(least)
  }
  return named.length === 0 ? null : { shown, rest }
}
