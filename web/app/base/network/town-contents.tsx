import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { Table } from '../../platform/ui/table/table.tsx'
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
      <Table caption={words.contentsTable} stacked>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col" data-number>
              {words.count}
            </th>
            <th scope="col" className={styles.detail}>
              {words.detail}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, count, detail]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-number data-label={words.count}>
                {number(count)}
              </td>
              <td data-label={words.detail} className={styles.detail}>
                {detail}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
