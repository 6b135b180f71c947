import { useState } from 'react'
import { edited } from '@allmend/domain/city/routes/edit'
import type { Fault } from '@allmend/domain/city/routes/fault'
import { faultsOf } from '@allmend/domain/city/routes/faults-of'
import { type Mend, mendsOf } from '@allmend/domain/city/routes/mends-of'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import { carriedOut } from '../../proposal.ts'
import { streetsIn, withStreets } from '../../known-streets.ts'
import type { OpenEditing } from './use-editing.ts'

/** A route that cannot be mended must not be tried for ever. */
const ROUNDS_AT_MOST = 40

export type Mending = ReturnType<typeof useMending>

/** Carries out what is proposed against faults: one, or one after the other until none is left that can be. */
export function useMending(
  projectId: string,
  editing: OpenEditing,
  numbersTaken: ReadonlySet<number>,
  onFailure: (failure: unknown) => void,
) {
  const [isBusy, setBusy] = useState(false)

  async function mend(fault: Fault, by: Mend): Promise<void> {
    setBusy(true)
    try {
      const { edit, streets } = await carriedOut(projectId, fault, by)
      editing.edit(edit, streets)
    } catch (failure) {
      onFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  /** One step for all of them: undone at once. */
  async function mendAll(): Promise<void> {
    setBusy(true)
    try {
      const { route, streets } = await mended(editing.route, editing.known)
      editing.edit(route, streets)
    } finally {
      setBusy(false)
    }
  }

  async function mended(
    from: Route,
    known: ReadonlyMap<number, Street>,
  ): Promise<{ route: Route; streets: readonly Street[] }> {
    let route = from
    let all = known
    const given = new Set<string>()
    for (let round = 0; round < ROUNDS_AT_MOST; round++) {
      const fault = faultsOf(route, streetsIn(all), numbersTaken).find((it) => !given.has(keyOf(it)))
      if (!fault) break
      given.add(keyOf(fault))
      const [best] = mendsOf(fault, route, streetsIn(all), numbersTaken)
      if (!best) continue
      const done = await carriedOut(projectId, fault, best).catch(() => undefined)
      if (!done) continue
      all = withStreets(all, done.streets)
      route = edited(route, done.edit, streetsIn(all))
    }
    return { route, streets: [...all.values()] }
  }

  return {
    isBusy,
    mendsOf: (fault: Fault) => mendsOf(fault, editing.route, editing.streets, numbersTaken),
    mend,
    mendAll,
  }
}

const keyOf = ({ kind, course, at, edges }: Fault): string => JSON.stringify([kind, course, at, edges])
