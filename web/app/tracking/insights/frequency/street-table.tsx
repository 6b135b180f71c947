import type { FrequencyStreet } from '@allmend/contract/tracking/frequency'
import type { StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
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
  const texts = useTexts(frequencyTexts)
  const people = (street: FrequencyStreet, way: 'forward' | 'backward') => peopleIn(street[way], view.daypart)
  const most = Math.max(
    1,
    ...streets.map((it) => (people(it, 'forward') ?? 0) + (people(it, 'backward') ?? 0)),
  )
  const isHere = (street: FrequencyStreet) => String(street.edgeId) === selected
  const shown = (count: number | undefined) => (count === undefined ? texts.hidden : number(count))
  if (streets.length === 0) return <p className={styles.none}>{texts.noStreets}</p>
  return (
    <>
      <DataTable
        caption={texts.streets}
        rows={streets}
        keyOf={(it) => it.edgeId}
        attributesOf={(it) => ({ className: styles.row, 'data-here': isHere(it) ? '' : undefined })}
        columns={[
          {
            label: texts.street,
            render: (it) => (
              <button type="button" aria-pressed={isHere(it)} onClick={() => onSelect(String(it.edgeId))}>
                {it.name || texts.unnamed}
              </button>
            ),
          },
          { label: texts.number, render: (it) => number(it.edgeId) },
          { label: texts.length, kind: 'number', render: (it) => `${number(it.lengthMetres)} m` },
          { label: texts.forward, kind: 'number', render: (it) => shown(people(it, 'forward')) },
          { label: texts.backward, kind: 'number', render: (it) => shown(people(it, 'backward')) },
          {
            label: texts.legend,
            isLabelHidden: true,
            className: styles.drawn,
            render: (it) => (
              <Shares
                out={people(it, 'forward')}
                back={people(it, 'backward')}
                most={most}
                mode={view.mode}
              />
            ),
          },
        ]}
        stacked
      />
      <div className={styles.foot}>
        <span>{texts.countOf(number(streets.length), number(total))}</span>
        {onMore && (
          <Button kind="quiet" size="small" onClick={onMore}>
            {texts.more}
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
