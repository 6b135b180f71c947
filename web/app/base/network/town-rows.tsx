import { distance } from '../../platform/i18n/formats.ts'
import type { Words } from '../../platform/i18n/texts.ts'
import type { TwinRow } from '../../platform/map/list-twin.tsx'
import { ModeDisc } from '../../platform/ui/picture/mode-disc.tsx'
import type { townTexts } from './texts.ts'
import styles from './town-rows.module.css'
import type { LineMode, SampleTown, TownLine, TownQuarter, TownStop } from './town.ts'

export const VIEWS = ['lines', 'quarters', 'stops'] as const
export type View = (typeof VIEWS)[number]

type TownWords = Words<(typeof townTexts)['entries']>

type Named = { name: string }

/** Whatever has this id, with a name to say. */
export function thingOf(
  town: SampleTown,
  id: string,
): (Named & TownLine) | TownQuarter | TownStop | undefined {
  const line = town.lines.find((it) => it.id === id)
  if (line) return { ...line, name: `${line.label}, ${line.from} – ${line.to}` }
  return town.quarters.find((it) => it.id === id) ?? town.stops.find((it) => it.id === id)
}

export const viewOf = (town: SampleTown, id: string): View | undefined =>
  VIEWS.find((view) => town[view].some((it) => it.id === id))

/** The list of what the map shows: hidden modes are hidden here too. */
export function rowsOf(
  town: SampleTown,
  view: View,
  modes: ReadonlySet<LineMode>,
  words: TownWords,
): TwinRow[] {
  if (view === 'quarters') return town.quarters.map((it) => ({ id: it.id, content: quarterRow(it, words) }))
  if (view === 'stops')
    return town.stops
      .filter(({ mode }) => modes.has(mode))
      .map((it) => ({ id: it.id, content: stopRow(it, words) }))
  return town.lines
    .filter(({ mode }) => modes.has(mode))
    .map((it) => ({ id: it.id, content: lineRow(it, words) }))
}

function lineRow({ mode, label, from, to, lengthMetres }: TownLine, words: TownWords) {
  return (
    <>
      <ModeDisc mode={mode} />
      <span className={styles.label}>{label}</span>
      <span className={styles.words}>
        {words.course(from, to)}
        <small>
          {words[mode]}, {distance(lengthMetres)}
        </small>
      </span>
    </>
  )
}

function stopRow({ mode, name }: TownStop, words: TownWords) {
  return (
    <>
      <ModeDisc mode={mode} />
      <span className={styles.words}>
        {name}
        <small>{words[mode]}</small>
      </span>
    </>
  )
}

function quarterRow({ name, postcode, locality, isVillage }: TownQuarter, words: TownWords) {
  return (
    <span className={styles.words}>
      {name}
      <small>
        {isVillage ? words.village : words.quarter}, {postcode} {locality}
      </small>
    </span>
  )
}
