import { distance } from '../../platform/i18n/formats.ts'
import type { LanguageTexts } from '../../platform/i18n/texts.ts'
import type { TwinRow } from '../../platform/map/list-twin.tsx'
import { ModeDisc } from '../../platform/ui/picture/mode-disc.tsx'
import type { townTexts } from './texts.ts'
import styles from './town-rows.module.css'
import type { LineMode, SampleTown, TownLine, TownQuarter, TownStop } from './town.ts'

export const VIEWS = ['lines', 'quarters', 'stops'] as const
export type View = (typeof VIEWS)[number]

type TownTexts = LanguageTexts<(typeof townTexts)['entries']>

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
  texts: TownTexts,
): TwinRow[] {
  if (view === 'quarters') return town.quarters.map((it) => ({ id: it.id, content: quarterRow(it, texts) }))
  if (view === 'stops')
    return town.stops
      .filter(({ mode }) => modes.has(mode))
      .map((it) => ({ id: it.id, content: stopRow(it, texts) }))
  return town.lines
    .filter(({ mode }) => modes.has(mode))
    .map((it) => ({ id: it.id, content: lineRow(it, texts) }))
}

function lineRow({ mode, label, from, to, lengthMetres }: TownLine, texts: TownTexts) {
  return (
    <>
      <ModeDisc mode={mode} />
      <span className={styles.label}>{label}</span>
      <span className={styles.words}>
        {texts.course(from, to)}
        <small>
          {texts[mode]}, {distance(lengthMetres)}
        </small>
      </span>
    </>
  )
}

function stopRow({ mode, name }: TownStop, texts: TownTexts) {
  return (
    <>
      <ModeDisc mode={mode} />
      <span className={styles.words}>
        {name}
        <small>{texts[mode]}</small>
      </span>
    </>
  )
}

function quarterRow({ name, postcode, locality, isVillage }: TownQuarter, texts: TownTexts) {
  return (
    <span className={styles.words}>
      {name}
      <small>
        {isVillage ? texts.village : texts.quarter}, {postcode} {locality}
      </small>
    </span>
  )
}
