import { stayed } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { QuestionIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import editor from '../editor/editor.module.css'
import type { Gap } from '../statement/expected-day.ts'
import { gapAdviceTexts, gapTexts } from './gap-texts.ts'
import { Row } from './row.tsx'
import { diaryTexts } from '../texts.ts'
import styles from './timeline.module.css'
import type { RowProps } from '../entry/row-props.ts'

/** Time nobody knows about: why, and what to do. */
export function GapRow({ gap, ...row }: RowProps & { gap: Gap }) {
  const causes = useTexts(gapTexts)
  const advice = useTexts(gapAdviceTexts)
  const { restore } = useTexts(diaryTexts)
  const language = useLanguage()
  const { startedAt, finishedAt } = gap
  return (
    <Row
      {...row}
      entry={gap}
      sign={
        <span className={styles.hole}>
          <Icon of={gap.cause === 'deleted' ? TrashIcon : QuestionIcon} size={16} />
        </span>
      }
      title={causes[gap.cause]}
      facts={<span>{stayed((finishedAt - startedAt) / 1000, language)}</span>}
    >
      {row.isChosen && (
        <div className={editor.editor}>
          <p>{advice[gap.cause]}</p>
          {gap.cause === 'deleted' && (
            <div className={editor.tools}>
              <Button onClick={() => void row.change({ act: 'reset', startedAt, finishedAt })}>
                {restore}
              </Button>
            </div>
          )}
        </div>
      )}
    </Row>
  )
}
