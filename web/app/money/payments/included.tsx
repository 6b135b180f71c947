import { Fragment } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Icon } from '../../platform/ui/icon.tsx'
import { CheckIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import styles from './included.module.css'
import { pricingTexts } from './texts.ts'

/** Spec §1 and §9: what a project holds, without and with the survey. */
const FEATURES = [
  ['modes', true, true],
  ['diary', true, true],
  ['pages', true, true],
  ['qrCodes', 5, 5],
  ['newsletters', 3, 3],
  ['access', 3, 3],
  ['review', true, true],
  ['survey', false, true],
] as const

export function Included() {
  const texts = useTexts(pricingTexts)
  return (
    <div className={styles.included}>
      <DataTable
        caption={texts.included}
        rows={FEATURES}
        keyOf={([name]) => name}
        columns={[
          {
            label: texts.feature,
            kind: 'header',
            isLabelHidden: true,
            render: ([name]) => texts[name],
          },
          { label: texts.tracking, render: ([, alone]) => <Answer of={alone} /> },
          { label: texts.trackingSurvey, render: ([, , withSurvey]) => <Answer of={withSurvey} /> },
        ]}
      />
    </div>
  )
}

function Answer({ of: answer }: { of: boolean | number }) {
  const texts = useTexts(pricingTexts)
  if (typeof answer === 'number') return answer
  return (
    <Fragment>
      {answer ? <Icon of={CheckIcon} size={20} /> : <span aria-hidden="true">–</span>}
      <span className={layout.hidden}>{answer ? texts.yes : texts.no}</span>
    </Fragment>
  )
}
