import { useMutation } from '@tanstack/react-query'
import type { InviteDraft } from '@allmend/contract/projects/content'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { gapsIn } from '@allmend/domain/projects/content/invite-page'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { SavingState } from '../../../platform/ui/form/saving-state.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'
import type { DraftInHand } from './use-invite-draft.ts'

interface DraftStateProps {
  draft: InviteDraft
  inHand: DraftInHand
  /** Whether the public may see pages of this project now. */
  isShown: boolean
}

/** Whether the draft is safe, what is missing, and the way to the public. */
export function DraftState({ draft, inHand, isShown }: DraftStateProps) {
  const texts = useTexts(editorTexts)
  const publish = useMutation({
    mutationFn: inHand.publish,
    onSuccess: () => toast(texts.publishedNow),
  })
  const gaps = gapsIn(inHand.document)
  return (
    <div className={styles.draft}>
      <div className={styles.acts}>
        <SavingState saving={inHand.saving} savedAt={inHand.savedAt} />
        {isShown && draft.publishedVersion !== null && (
          <ButtonLink to={inviteAddress(draft.page.code)}>{texts.look}</ButtonLink>
        )}
        <Button
          kind="primary"
          busy={publish.isPending}
          disabled={gaps.length > 0}
          onClick={() => publish.mutate()}
        >
          {texts.publish}
        </Button>
      </div>
      <p className={styles.public}>
        {draft.publishedVersion === null ? texts.neverPublished : texts.published(draft.publishedVersion)}
      </p>
      {gaps.length > 0 && (
        <Notice kind="warning" title={texts.gaps}>
          <ul>
            {gaps.map(({ language, gap }) => (
              <li key={`${language}${gap}`}>
                {`${language === 'de' ? texts.german : texts.english}: ${texts[`gap_${gap}`]}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {inHand.failure !== undefined && (
        <FailureNotice failure={inHand.failure} retry={() => void inHand.save()} />
      )}
      {publish.isError && <FailureNotice failure={publish.error} />}
    </div>
  )
}
