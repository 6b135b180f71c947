import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { Suspense } from 'react'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import { stayed } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import {
  BriefcaseIcon,
  ClockIcon,
  GraduationCapIcon,
  HouseIcon,
  MapPinIcon,
  ShoppingBagIcon,
  TrainIcon,
} from '../../../platform/ui/icons.ts'
import type { Stay } from '../statement/expected-day.ts'
import { LazyEditor, LazyPlaceQuestion } from '../editor/lazy-editor.ts'
import { Row } from './row.tsx'
import { diaryTexts } from '../texts.ts'
import styles from './timeline.module.css'
import type { RowProps } from '../entry/row-props.ts'
import { useAssumption, useStated } from '../entry/use-stated.ts'

const SIGNS: Partial<Record<Purpose, Drawing>> = {
  accommodation: HouseIcon,
  'commute to work': BriefcaseIcon,
  'business visit': BriefcaseIcon,
  'commute to education': GraduationCapIcon,
  'other education': GraduationCapIcon,
  'daily shopping': ShoppingBagIcon,
  'non-daily shopping': ShoppingBagIcon,
  'public transport station': TrainIcon,
  'wait or meet': ClockIcon,
}

const signOf = (purpose: Purpose | undefined): Drawing | undefined => purpose && SIGNS[purpose]

export function StayRow({ stay, ...row }: RowProps & { stay: Stay }) {
  const texts = useTexts(diaryTexts)
  const stated = useStated(stay)
  const language = useLanguage()
  const assumed = row.assumed.purposeOf(stay)
  const assumption = useAssumption(assumed)
  const isListOpen = row.isChosen && row.choice.tool === 'purpose'
  const likely = isListOpen ? undefined : row.assumed.likelyAt(stay)
  const isWait = !stay.isActivity && !stay.purpose
  const byName = {
    [texts.nameHome]: HouseIcon,
    [texts.nameWork]: BriefcaseIcon,
    [texts.nameSchool]: GraduationCapIcon,
  }
  const sign =
    signOf(stay.purpose) ??
    byName[stay.placeName ?? ''] ??
    signOf(assumed) ??
    (isWait ? ClockIcon : MapPinIcon)
  return (
    <Row
      {...row}
      entry={stay}
      sign={
        <span className={styles.square}>
          <Icon of={sign} size={16} />
        </span>
      }
      title={stay.placeName ?? row.near(stay) ?? (isWait ? texts.wait : texts.stay)}
      facts={
        <span>
          {[
            ...stated,
            ...assumption,
            stay.isOpen ? texts.stillThere : stayed((stay.finishedAt - stay.startedAt) / 1000, language),
          ].join(' · ')}
        </span>
      }
    >
      {likely && (
        <Suspense>
          <LazyPlaceQuestion {...row} stay={stay} likely={likely} />
        </Suspense>
      )}
      {row.isChosen && (
        <Suspense>
          <LazyEditor {...row} entry={stay} />
        </Suspense>
      )}
    </Row>
  )
}
