import { useState } from 'react'
import type { Fault } from '@allmend/domain/city/routes/fault'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { number } from '../../../../platform/i18n/formats.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { WarningIcon } from '../../../../platform/ui/icons.ts'
import type { Desk } from '../state/desk.ts'
import type { Mending } from '../state/use-mending.ts'
import { inspectorTexts } from '../texts.ts'
import { FAULT_TEXTS, mendTexts, mendLabel } from './fault-texts.ts'
import styles from './fault-notice.module.css'

interface FaultNoticeProps {
  faults: readonly Fault[]
  desk: Desk
  /** Undefined for those who only read. */
  mending: Mending | undefined
}

/** What is wrong, counted by kind, with the way there and the ways out. */
export function FaultNotice({ faults, desk, mending }: FaultNoticeProps) {
  const texts = useTexts(inspectorTexts)
  const mends = useTexts(mendTexts)
  const language = useLanguage()
  const [at, setAt] = useState(-1)
  if (faults.length === 0) return null
  const hasErrors = faults.some(({ isError }) => isError)
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind).entries()]
  const go = (fault: Fault): void => {
    desk.setDirection(fault.course)
    if (fault.edges[0] !== undefined) desk.choose(`edge ${fault.edges[0]}`)
    if (fault.at) desk.lookAt(fault.at)
  }
  const placed = faults.filter((fault) => fault.at !== null)
  const next = (): void => {
    const following = (at + 1) % placed.length
    setAt(following)
    if (placed[following]) go(placed[following])
  }
  return (
    <section className={hasErrors ? styles.errors : styles.warnings} aria-label={texts.errors}>
      <Icon of={WarningIcon} size={20} weight="fill" className={styles.sign} />
      <div>
        <h3>{hasErrors ? texts.errors : texts.warnings}</h3>
        <ul>
          {kinds.map(([kind, [first, ...more]]) => {
            if (!first) return null
            const count = [first, ...more].reduce((sum, { edges }) => sum + countOf(kind, edges), 0)
            const from = first.edges[0] === undefined ? '' : number(first.edges[0] + 1)
            const proposals = mending?.mendsOf(first) ?? []
            return (
              <li key={kind}>
                {first.at ? (
                  <button type="button" className={styles.there} onClick={() => go(first)}>
                    {FAULT_TEXTS[kind][language](count, from)}
                  </button>
                ) : (
                  FAULT_TEXTS[kind][language](count, from)
                )}
                <span className={styles.mends}>
                  {proposals.slice(0, 2).map((mend) => (
                    <Button
                      key={mend.does}
                      size="small"
                      disabled={mending?.isBusy}
                      onClick={() => void mending?.mend(first, mend)}
                    >
                      {mends[mendLabel(kind, mend.does)]}
                    </Button>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
        <div className={styles.acts}>
          {placed.length > 1 && (
            <Button size="small" kind="quiet" onClick={next}>
              {texts.nextFault}
            </Button>
          )}
          {mending && faults.length > 1 && (
            <Button
              size="small"
              kind="quiet"
              disabled={mending.isBusy}
              onClick={() => void mending.mendAll()}
            >
              {texts.mendAll}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Runs of edges count by their edges, everything else by the case. */
const countOf = (kind: Fault['kind'], edges: readonly number[]): number =>
  kind === 'expired' || kind === 'wrong_way' || kind === 'forbidden' ? edges.length : 1
