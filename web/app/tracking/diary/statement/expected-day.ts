import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { isAbout, isAttribute, shownBy } from '@allmend/domain/tracking/diary/correction/attribute'
import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { sumsByMode } from '@allmend/domain/tracking/diary/mode-sums'
import type { Act } from './pending-statement.ts'

export type Entry = DiaryDay['entries'][number]
export type Leg = Extract<Entry, { kind: 'leg' }>
export type Stay = Extract<Entry, { kind: 'staypoint' }>
export type Gap = Extract<Entry, { kind: 'gap' }>

/**
 * The day as it will be once these statements have arrived. Only what changes no border is foreseen:
 * attributes and a confirmation. Everything else shows when the server has answered.
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
  if (!isAttribute(correction)) return day
  const { startedAt, finishedAt } = correction
  const entries = day.entries.map((it) =>
    isAbout(correction, it) && it.startedAt >= startedAt && it.finishedAt <= finishedAt
      ? { ...it, ...shownBy(correction) }
      : it,
  )
  return correction.kind === 'mode'
    ? counted({ ...day, entries: entries.map(inItsMode) })
    : { ...day, entries }
}

/** The person's mode holds. */
function inItsMode(entry: Entry): Entry {
  if (entry.kind !== 'leg' || !entry.modeConfirmed) return entry
  const mode = entry.modeConfirmed
  return { ...entry, mode, co2Grams: emissionOf(entry, mode).grams }
}

/** Distance and time do not change with the mode; whose they are and the CO2 do. */
function counted(day: DiaryDay): DiaryDay {
  const rows = day.entries.flatMap((it) => (it.kind === 'leg' ? [sumOfLeg(it)] : []))
  const byMode = sumsByMode(rows, modes)
  return { ...day, sums: { ...day.sums, byMode, co2Grams: rows.reduce((sum, it) => sum + it.co2Grams, 0) } }
}

const sumOfLeg = ({ mode, distanceMetres, co2Grams, startedAt, finishedAt }: Leg) => ({
  mode,
  distanceMetres,
  durationSeconds: (finishedAt - startedAt) / 1000,
  co2Grams,
})
