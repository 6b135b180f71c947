import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ArticleDraft } from '@allmend/contract/office/articles'
import { articleAddress, gapsIn } from '@allmend/domain/office/site/article'
import { api } from '../../../platform/api/client.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { SavingState } from '../../../platform/ui/form/saving-state.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useChange } from '../queries.ts'
import { articleDeskTexts } from './article-desk-texts.ts'
import { ArticleState } from './article-state.tsx'
import styles from './articles.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { ArticleInHand } from './use-article-draft.ts'

/** Whether the draft is safe, what is missing, and the ways to the public and back. */
export function ArticleActs({ draft, inHand }: { draft: ArticleDraft; inHand: ArticleInHand }) {
  const texts = useTexts(articleDeskTexts)
  const language = useLanguage()
  const [isScheduling, setScheduling] = useState(false)
  const publish = useMutation({ mutationFn: inHand.publish, onSuccess: () => toast(texts.publishedNow) })
  const withdraw = useMutation({ mutationFn: inHand.withdraw, onSuccess: () => toast(texts.withdrawn) })
  const gaps = gapsIn(draft.kind, inHand.document)
  return (
    <div className={styles.state}>
      <div className={styles.acts}>
        <ArticleState of={draft} />
        <SavingState saving={inHand.saving} savedAt={inHand.savedAt} />
        {draft.isPublic && (
          <ButtonLink to={articleAddress(draft.kind, draft.slugs[language])}>{texts.look}</ButtonLink>
        )}
        {!draft.isAddressFixed && <Remove id={draft.id} />}
        {draft.state !== 'draft' && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {draft.state === 'scheduled' ? texts.unschedule : texts.withdraw}
          </Button>
        )}
        <Button disabled={gaps.length > 0} onClick={() => setScheduling(true)}>
          {texts.schedule}
        </Button>
        <Button
          kind="primary"
          disabled={gaps.length > 0}
          busy={publish.isPending}
          onClick={() => publish.mutate()}
        >
          {texts.publish}
        </Button>
      </div>
      {draft.isChanged && <p className={styles.hint}>{texts.changed}</p>}
      {inHand.failure !== undefined && <FailureNotice failure={inHand.failure} />}
      {publish.isError && <FailureNotice failure={publish.error} />}
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
      {gaps.length > 0 && (
        <Notice kind="info" title={texts.gaps}>
          <ul className={styles.gaps}>
            {gaps.map(({ language: of, gap }) => (
              <li key={of + gap}>{`${texts[`gap_${gap}`]} (${texts[of]})`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isScheduling && <ScheduleDialog onSchedule={inHand.schedule} onClose={() => setScheduling(false)} />}
    </div>
  )
}

function Remove({ id }: { id: string }) {
  const texts = useTexts(articleDeskTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useChange(api.site.removeArticle)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <Dialog
        title={texts.removeTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate({ id }, { onSuccess: () => void navigate(addressOf('/admin/blog', language)) })
            }
          >
            {texts.remove}
          </Button>
        }
      >
        <p>{texts.removeText}</p>
        {remove.isError && <FailureNotice failure={remove.error} />}
      </Dialog>
    </>
  )
}
