import { stringify } from 'csv-stringify/sync'
import type { Standing } from './member-seen.ts'

const COLUMNS = [
  'Nummer',
  'Nachname',
  'Vorname',
  'Strasse',
  'Postleitzahl',
  'Ort',
  'Land',
  'Anteile',
  'Stimmen',
]

/** Who may vote: whoever holds a share has one voice, however many she holds. By name, as it is read out. */
export function meetingCsv(standings: readonly Standing[]): Buffer {
  const voters = standings.filter((it) => it.held.length > 0)
  const rows = voters
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'de-CH'))
    .map(({ row, held }) => [
      row.number,
      row.familyName,
      row.firstName,
      `${row.street} ${row.streetNr}`.trim(),
      row.postcode,
      row.city,
      row.country,
      held.length,
      1,
    ])
  // The mark lets spreadsheets read umlauts; a cell never begins like a formula.
  return Buffer.from(`\uFEFF${stringify([COLUMNS, ...rows], { escape_formulas: true })}`)
}

const nameOf = ({ row }: Standing): string => `${row.familyName} ${row.firstName}`
