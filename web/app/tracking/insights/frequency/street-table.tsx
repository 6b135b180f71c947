import type { FrequencyStreet } from '@allmend/contract/tracking/frequency'
import type { StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from './frequency.module.css'
import type { FrequencyView } from './frequency-view.ts'
import { peopleIn } from './sample-streets.ts'
import { frequencyTexts } from './texts.ts'

interface StreetTableProps {
  streets: readonly FrequencyStreet[]
  total: number
  view: FrequencyView
  selected: string | undefined
  onSelect: (id: string) => void
  onMore: (() => void) | undefined
}

/** The list beside the map: the same streets, by people. */
export function StreetTable({ streets, total, view, selected, onSelect, onMore }: StreetTableProps) {
  const words = useTexts(frequencyTexts)
  const people = (street: FrequencyStreet, way: 'forward' | 'backward') => peopleIn(street[way], view.daypart)
  const most = Math.max(
    1,
    ...streets.map((it) => (people(it, 'forward') ?? 0) + (people(it, 'backward') ?? 0)),
  )
  if (streets.length === 0) return <p className={styles.none}>{words.noStreets}</p>
  return (
    <>
      <Table caption={words.streets} stacked>
        <thead>
          <tr>
            <th>{words.street}</th>
            <th>{words.number}</th>
            <th data-number="">{words.length}</th>
            <th data-number="">{words.forward}</th>
            <th data-number="">{words.backward}</th>
            <th className={styles.drawn}>
              <span className={layout.hidden}>{words.legend}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {streets.map((it) => {
            const id = String(it.edgeId)
            const [out, back] = [people(it, 'forward'), people(it, 'backward')]
            return (
              <tr key={id} data-here={id === selected ? '' : undefined} className={styles.row}>
                <td>
                  <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
                    {it.name || words.unnamed}
                  </button>
                </td>
                <td data-label={words.number}>{number(it.edgeId)}</td>
                <td data-label={words.length} data-number="">
                  {number(it.lengthMetres)} m
                </td>
                <td data-label={words.forward} data-number="">
                  {out === undefined ? words.hidden : number(out)}
                </td>
                <td data-label={words.backward} data-number="">
                  {back === undefined ? words.hidden : number(back)}
                </td>
                <td className={styles.drawn}>
                  <Shares out={out} back={back} most={most} mode={view.mode} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <div className={styles.foot}>
        <span>{words.countOf(number(streets.length), number(total))}</span>
        {onMore && (
          <Button kind="quiet" size="small" onClick={onMore}>
            {words.more}
          </Button>
        )}
      </div>
    </>
  )
}

interface SharesProps {
  out: number | undefined
  back: number | undefined
  most: number
  mode: StreetMode
}

function Shares({ out = 0, back = 0, most, mode }: SharesProps) {
  const style = (people: number) => ({
    width: `${(100 * people) / most}%`,
    background: `var(--mode-${mode})`,
  })
  return (
    <span className={styles.shares} aria-hidden="true">
      <i style={style(out)} />
      <i style={style(back)} data-back="" />
    </span>
  )
}
