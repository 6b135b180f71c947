import type { Capability, NamedEndpoint } from '@allmend/contract/contract'
import { rowOf } from '../inputs.ts'
import type { Things } from '../inputs/things.ts'
import type { Scene } from '../scene.ts'
import { IN_CITY } from './city.ts'
import { NETWORKS } from './network.ts'
import type { Wants } from './part.ts'
import { OF_PERSON } from './person.ts'
import { PROJECTS } from './projects.ts'

/** Except a solved robot check, which takes half a second. */
export const everything: Wants = (name) => name !== 'robot'

/** What a call needs: what its row reads and is about, and what calls of its capability work on without naming it. */
export function wantsOf(named: NamedEndpoint, { asking, own }: Scene): Wants {
  const { about, sent } = rowOf(named)
  // It exports or erases whatever she has.
  if (named.capability === 'ownData' && about.length === 0) return everything
  const read = new Set<PropertyKey>([...about, ...unnamedOf(named.capability)])
  const noting = <T extends object>(it: T): T =>
    new Proxy(it, {
      get: (target, name) => {
        read.add(name)
        return Reflect.get(target, name) as unknown
      },
    })
  sent(noting({ ...asking, things: noting(own) }))
  return (name) => read.has(name)
}

function unnamedOf(capability: Capability): (keyof Things)[] {
  return [...PROJECTS, ...NETWORKS, ...IN_CITY, ...OF_PERSON].flatMap(({ of, makes }): (keyof Things)[] =>
    of.includes(capability) ? [...makes] : [],
  )
}
