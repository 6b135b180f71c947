import { Suspense } from 'react'
import { co2, distance, duration, percent } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { isUnsure } from '../entry/entries.ts'
import type { Leg } from '../statement/expected-day.ts'
import { LazyEditor } from '../editor/lazy-editor.ts'
import { ModeChips } from '../editor/mode-chips.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { Row } from './row.tsx'
import { diaryTexts } from '../texts.ts'
import styles from './timeline.module.css'
import type { RowProps } from '../entry/row-props.ts'
import { useAssumption, useStated } from '../entry/use-stated.ts'

export function LegRow({ leg, ...row }: RowProps & { leg: Leg }) {
  const names = useTexts(modeTexts)
  const stated = useStated(leg)
  const language = useLanguage()
  const isAsking = isUnsure(leg)
  // Once a trip, on its first leg.
  const isFirst = row.day.trips.some(({ firstEntry }) => firstEntry === row.at)
  const assumption = useAssumption(isFirst ? row.assumed.purposeOf(leg) : undefined)
  return (
    <Row
      {...row}
      entry={leg}
      sign={
        <span className={styles.disc}>
          <ModeDisc mode={leg.mode} isLarge />
        </span>
      }
      title={names[leg.mode]}
      colour={`var(--mode-${leg.mode})`}
      mark={<Sureness leg={leg} isLow={isAsking} />}
      facts={
        <>
          <span>{distance(leg.distanceMetres)}</span>
          <span>{duration((leg.finishedAt - leg.startedAt) / 1000, language)}</span>
          <span>{co2(leg.co2Grams)}</span>
          {[...stated, ...assumption].map((it) => (
            <span key={it}>{it}</span>
          ))}
        </>
      }
    >
      {row.isChosen ? (
        <Suspense fallback={isAsking && <ModeChips leg={leg} change={row.change} />}>
          <LazyEditor {...row} entry={leg} />
        </Suspense>
      ) : (
        isAsking && <ModeChips leg={leg} change={row.change} />
      )}
    </Row>
  )
}

/** How sure the detector is, as a bar and a figure; or that the person has said so. */
function Sureness({ leg, isLow }: { leg: Leg; isLow: boolean }) {
  const texts = useTexts(diaryTexts)
  if (leg.modeConfirmed) {
    return (
      <span className={styles.own}>
        <Icon of={CheckCircleIcon} size={16} weight="fill" />
        <span className={layout.hidden}>{texts.own},</span>
      </span>
    )
  }
  if (leg.probability === undefined) return null
  const share = percent(leg.probability, 0)
  return (
    <span className={classNames(styles.sureness, isLow && styles.low)}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(leg.probability * 100)}%` }} />
      </span>
      <span aria-hidden="true">{share}</span>
      <span className={layout.hidden}>{texts.sure(share)}, </span>
    </span>
  )
}
