import type { FrequencyDirection, FrequencyStreet } from '@allmend/contract/tracking/frequency'
import { DAYPARTS, FROM_HOUR } from '@allmend/domain/tracking/insights/frequency/daypart'
import type { StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './frequency.module.css'
import { frequencyTexts } from './texts.ts'

interface StreetInspectorProps {
  street: FrequencyStreet
  mode: StreetMode
  onClose: () => void
}

/** What is told of one street: both directions, and over the day. */
export function StreetInspector({ street, mode, onClose }: StreetInspectorProps) {
  const texts = useTexts(frequencyTexts)
  const { edgeId, name, lengthMetres, forward, backward } = street
  const published = (it: FrequencyDirection | null): string => (it ? number(it.people) : texts.hidden)
  return (
    <aside className={styles.inspector} aria-label={name || texts.unnamed}>
      <div className={styles.inspected}>
        <b>{number(edgeId)}</b>
        <h2>{name || texts.unnamed}</h2>
        <Button kind="quiet" iconOnly aria-label={texts.close} onClick={onClose}>
          <Icon of={XIcon} size={16} />
        </Button>
      </div>
      <p>{texts.about(number(lengthMetres))}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.peopleOut}</dt>
          <dd data-few={forward ? undefined : ''}>{published(forward)}</dd>
        </div>
        <div>
          <dt>{texts.peopleBack}</dt>
          <dd data-few={backward ? undefined : ''}>{published(backward)}</dd>
        </div>
      </dl>
      <DaypartBars forward={forward} backward={backward} mode={mode} />
      <p>{texts.byDaypartText}</p>
      <p>{texts.noTraffic}</p>
    </aside>
  )
}

const HIGH = 72

/** Out above the line, back below it. */
function DaypartBars({
  forward,
  backward,
  mode,
}: Pick<FrequencyStreet, 'forward' | 'backward'> & { mode: StreetMode }) {
  const texts = useTexts(frequencyTexts)
  const of = (it: FrequencyDirection | null, part: (typeof DAYPARTS)[number]) => it?.dayparts[part]
  const all = DAYPARTS.flatMap((part) => [of(forward, part) ?? 0, of(backward, part) ?? 0])
  const most = Math.max(1, ...all)
  return (
    <figure className={styles.bars}>
      <figcaption className={layout.hidden}>{texts.byDaypart}</figcaption>
      <ul>
        {DAYPARTS.map((part) => {
          const [out, back] = [of(forward, part), of(backward, part)]
          return (
            <li key={part}>
              <span className={layout.hidden}>
                {texts[part]}: {texts.forward} {out === undefined ? texts.hidden : number(out)},{' '}
                {texts.backward} {back === undefined ? texts.hidden : number(back)}
              </span>
              <span aria-hidden="true" className={styles.bar}>
                {out !== undefined && <small>{number(out)}</small>}
                <i
                  data-few={out === undefined ? '' : undefined}
                  style={{ height: barHeight(out, most), background: barColour(out, mode) }}
                />
              </span>
              <span aria-hidden="true" className={styles.bar}>
                <i
                  data-few={back === undefined ? '' : undefined}
                  data-back=""
                  style={{ height: barHeight(back, most), background: barColour(back, mode) }}
                />
                {back !== undefined && <small>{number(back)}</small>}
              </span>
              <small aria-hidden="true">{String(FROM_HOUR[part]).padStart(2, '0')}</small>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

const barHeight = (people: number | undefined, most: number): number =>
  people === undefined ? 10 : Math.max(2, (HIGH * people) / most)

const barColour = (people: number | undefined, mode: StreetMode): string | undefined =>
  people === undefined ? undefined : `var(--mode-${mode})`
