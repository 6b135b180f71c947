import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { townTexts } from './texts.ts'
import styles from './town-contents.module.css'
import type { SampleTown } from './town.ts'

/** Figures of the town, from the town's own files. */
export function TownContents({ town }: { town: SampleTown }) {
  const texts = useTexts(townTexts)
  const rows = [
    [texts.edges, town.edges, texts.edgesText],
    [texts.junctions, town.junctions, texts.junctionsText],
    [texts.buildings, town.buildings, texts.buildingsText],
    [texts.quarters, town.quarters.length, texts.quartersText],
    [texts.lines, town.lines.length, texts.linesText],
    [texts.stops, town.stops.length, texts.stopsText],
  ] as const
  return (
    <Section title={texts.contents} text={texts.contentsText}>
      <DataTable
        caption={texts.contentsTable}
        rows={rows}
        keyOf={([what]) => what}
        columns={[
          { label: texts.what, kind: 'header', render: ([what]) => what },
          { label: texts.count, kind: 'number', render: ([, count]) => number(count) },
          { label: texts.detail, className: styles.detail, render: ([, , detail]) => detail },
        ]}
        stacked
      />
    </Section>
  )
}
