import { useMutation } from '@tanstack/react-query'
import type { InsightsDraft } from '@allmend/contract/projects/content-insights'
import { gapsInInsights } from '@allmend/domain/projects/content/insights-page'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { SavingState } from '../../../platform/ui/form/saving-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from '../editor/invite-editor.module.css'
import { insightsEditorTexts } from './texts.ts'
import type { InsightsInHand } from './use-insights-draft.ts'

interface InsightsStateProps {
  draft: InsightsDraft
  inHand: InsightsInHand
  code: string
}

/** Whether the draft is safe, what is missing, and the way to the public and back. */
export function InsightsState({ draft, inHand, code }: InsightsStateProps) {
  const texts = useTexts(insightsEditorTexts)
  const editor = useTexts(editorTexts)
  const publish = useMutation({ mutationFn: inHand.publish, onSuccess: () => toast(editor.publishedNow) })
  const withdraw = useMutation({ mutationFn: inHand.withdraw, onSuccess: () => toast(texts.withdrawn) })
  const gaps = gapsInInsights(inHand.document)
  const isPublic = draft.publishedVersion !== null
  return (
    <div className={styles.draft}>
      <div className={styles.acts}>
        <SavingState saving={inHand.saving} savedAt={inHand.savedAt} />
        {isPublic && (
          <>
            <ButtonLink to={`/insights/${code}`}>{editor.look}</ButtonLink>
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {texts.withdraw}
            </Button>
          </>
        )}
        <Button
          kind="primary"
          busy={publish.isPending}
          disabled={gaps.length > 0}
          onClick={() => publish.mutate()}
        >
          {editor.publish}
        </Button>
      </div>
      <p className={styles.public}>
        {draft.publishedVersion === null ? editor.neverPublished : editor.published(draft.publishedVersion)}
      </p>
      {gaps.length > 0 && (
        <Notice kind="warning" title={editor.gaps}>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{texts[`gap_${gap}`]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {inHand.failure !== undefined && (
        <FailureNotice failure={inHand.failure} retry={() => void inHand.save()} />
      )}
      {publish.isError && <FailureNotice failure={publish.error} />}
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
    </div>
  )
}
