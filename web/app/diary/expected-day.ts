import type { DiaryDay } from '@allmend/contract/diary'
import { emissionOf } from '@allmend/domain/mobility/co2/leg-emissions'
import { type Mode, modes } from '@allmend/domain/mobility/mode'
import type { Act } from './word.ts'

export type Entry = DiaryDay['entries'][number]
export type Leg = Extract<Entry, { kind: 'leg' }>
export type Stay = Extract<Entry, { kind: 'staypoint' }>
export type Gap = Extract<Entry, { kind: 'gap' }>

/**
 * The day as it will be once these words have arrived. Only what changes no border is foreseen: a mode, a purpose,
 * a direction, a name, a confirmation. Everything else shows when the server has answered.
 */
export function expectedDay(day: DiaryDay, acts: readonly Act[]): DiaryDay {
  return acts.reduce(expectedAfter, day)
}

function expectedAfter(day: DiaryDay, act: Act): DiaryDay {
  if (act.act === 'confirm' && act.dataDay === day.dataDay) {
    const entries = day.entries.map((it) => (it.kind === 'leg' ? { ...it, modeConfirmed: it.mode } : it))
    return { ...day, entries, isConfirmed: true }
  }
  if (act.act === 'unconfirm' && act.dataDay === day.dataDay) return { ...day, isConfirmed: false }
  if (act.act !== 'correct') return day
  const { correction } = act
  if (correction.kind === 'mode') {
    const { mode } = correction
    return counted({
      ...day,
      entries: changed(day.entries, correction, (it) =>
        it.kind === 'leg' ? { ...it, mode, modeConfirmed: mode, co2Grams: emissionOf(it, mode).grams } : it,
      ),
    })
  }
  if (correction.kind === 'purpose') {
    const { purpose } = correction
    return {
      ...day,
      entries: changed(day.entries, correction, (it) => (it.kind === 'gap' ? it : { ...it, purpose })),
    }
  }
  if (correction.kind === 'direction') {
    const { direction } = correction
    return {
      ...day,
      entries: changed(day.entries, correction, (it) => (it.kind === 'leg' ? { ...it, direction } : it)),
    }
  }
  if (correction.kind === 'stay name') {
    const { name } = correction
    return {
      ...day,
      entries: changed(day.entries, correction, (it) =>
        it.kind === 'staypoint' ? { ...it, placeName: name } : it,
      ),
    }
  }
  return day
}

function changed(
  entries: readonly Entry[],
  { startedAt, finishedAt }: { startedAt: number; finishedAt: number },
  how: (entry: Entry) => Entry,
): Entry[] {
  const isMeant = (it: Entry): boolean => it.startedAt >= startedAt && it.finishedAt <= finishedAt
  return entries.map((it) => (isMeant(it) ? how(it) : it))
}

/** Distance and time do not change with the mode; whose they are and the CO2 do. */
function counted(day: DiaryDay): DiaryDay {
  const legs = day.entries.filter((it) => it.kind === 'leg')
  const sumOf = (its: readonly Leg[], of: (leg: Leg) => number): number =>
    its.reduce((sum, leg) => sum + of(leg), 0)
  const byMode = modes.flatMap((mode: Mode) => {
    const own = legs.filter((leg) => leg.mode === mode)
    if (own.length === 0) return []
    const distanceMetres = sumOf(own, (leg) => leg.distanceMetres)
    const durationSeconds = sumOf(own, (leg) => (leg.finishedAt - leg.startedAt) / 1000)
    return [{ mode, distanceMetres, durationSeconds, co2Grams: sumOf(own, (leg) => leg.co2Grams) }]
  })
  return { ...day, sums: { ...day.sums, byMode, co2Grams: sumOf(legs, (leg) => leg.co2Grams) } }
}
