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
import { LazyEditor } from '../editor/lazy-editor.ts'
import { Row } from './row.tsx'
import { diaryTexts } from '../texts.ts'
import styles from './timeline.module.css'
import type { RowProps } from '../entry/row-props.ts'
import { useStated } from '../entry/use-stated.ts'

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

export function StayRow({ stay, ...row }: RowProps & { stay: Stay }) {
  const texts = useTexts(diaryTexts)
  const stated = useStated(stay)
  const language = useLanguage()
  const isWait = !stay.isActivity && !stay.purpose
  const byName = {
    [texts.nameHome]: HouseIcon,
    [texts.nameWork]: BriefcaseIcon,
    [texts.nameSchool]: GraduationCapIcon,
  }
  const sign =
    (stay.purpose && SIGNS[stay.purpose]) ?? byName[stay.placeName ?? ''] ?? (isWait ? ClockIcon : MapPinIcon)
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
            stay.isOpen ? texts.stillThere : stayed((stay.finishedAt - stay.startedAt) / 1000, language),
          ].join(' · ')}
        </span>
      }
    >
      {row.isChosen && (
        <Suspense>
          <LazyEditor {...row} entry={stay} />
        </Suspense>
      )}
    </Row>
  )
}
