import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { townTexts } from './texts.ts'
import styles from './town-contents.module.css'
import type { SampleTown } from './town.ts'

/** Figures of the town, from the town's own files. */
export function TownContents({ town }: { town: SampleTown }) {
  const words = useTexts(townTexts)
  const rows = [
    [words.edges, town.edges, words.edgesWords],
    [words.junctions, town.junctions, words.junctionsWords],
    [words.buildings, town.buildings, words.buildingsWords],
    [words.quarters, town.quarters.length, words.quartersWords],
    [words.lines, town.lines.length, words.linesWords],
    [words.stops, town.stops.length, words.stopsWords],
  ] as const
  return (
    <Section title={words.contents} words={words.contentsWords}>
      <DataTable
        caption={words.contentsTable}
        rows={rows}
        keyOf={([what]) => what}
        columns={[
          { label: words.what, kind: 'header', render: ([what]) => what },
          { label: words.count, kind: 'number', render: ([, count]) => number(count) },
          { label: words.detail, className: styles.detail, render: ([, , detail]) => detail },
        ]}
        stacked
      />
    </Section>
  )
}
