import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RouteComment } from '@allmend/contract/city/routes-comments'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { COMMENT_LIMITS } from '@allmend/domain/city/routes/comment'
import type { Piece } from '@allmend/domain/city/routes/lay'
import { api } from '../../../../platform/api/client.ts'
import { Loaded } from '../../../../platform/frame/loaded.tsx'
import { date, number, time } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../../platform/ui/field/area-field.tsx'
import { CheckField } from '../../../../platform/ui/field/check-field.tsx'
import { Dialog } from '../../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../../platform/ui/notice/toast.tsx'
import { commentsOf } from '../../queries.ts'
import type { Desk } from '../state/desk.ts'
import { idOfPiece } from '../state/piece-id.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { inspectorTexts } from '../texts.ts'
import { commentTexts } from './comment-texts.ts'
import styles from './comments.module.css'
import inspector from './inspector.module.css'

interface CommentsProps {
  projectId: string
  editing: OpenEditing
  desk: Desk
}

/** What people of the organisation say about the route; everybody who sees it may. */
export function Comments({ projectId, editing, desk }: CommentsProps) {
  const texts = useTexts(commentTexts)
  const { id } = editing.saved
  const query = useQuery(commentsOf(projectId, id))
  const chosen = editing.laid.pieces.find((piece) => idOfPiece(piece) === desk.chosen)
  return (
    <section className={inspector.section} aria-label={texts.title}>
      <h3>
        {texts.title} <span>{query.data && number(query.data.length)}</span>
      </h3>
      <NewComment projectId={projectId} routeId={id} chosen={chosen} />
      <Loaded query={query} lines={2}>
        {(comments) =>
          comments.length === 0 ? (
            <p className={inspector.quiet}>{texts.none}</p>
          ) : (
            <ul className={styles.list}>
              {comments.map((comment) => (
                <Comment
                  key={comment.id}
                  projectId={projectId}
                  routeId={id}
                  comment={comment}
                  onShow={desk.lookAt}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface NewCommentProps {
  projectId: string
  routeId: string
  /** An edge or line of the route: what is said can be about it. */
  chosen: Piece | undefined
}

/** How many letters are left is said when it matters. */
const FEW_LETTERS = 200

function NewComment({ projectId, routeId, chosen }: NewCommentProps) {
  const texts = useTexts(commentTexts)
  const { unnamed, line } = useTexts(inspectorTexts)
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isPlaced, setPlaced] = useState(true)
  const place = chosen && middleOf(chosen)
  const add = useMutation({
    mutationFn: () =>
      api.routes.addComment({
        projectId,
        id: routeId,
        words: typed,
        at: place && isPlaced ? [place[0], place[1]] : null,
      }),
    onSuccess: async () => {
      setTyped('')
      toast(texts.added)
      await client.invalidateQueries(commentsOf(projectId, routeId))
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() !== '') add.mutate()
  }
  const left = COMMENT_LIMITS.letters - typed.length
  return (
    <form className={styles.form} onSubmit={submit}>
      <AreaField
        label={texts.field}
        hint={left < FEW_LETTERS ? texts.left(left) : texts.who}
        name="comment"
        rows={2}
        maxLength={COMMENT_LIMITS.letters}
        value={typed}
        onValue={setTyped}
      />
      {place && (
        <CheckField
          label={texts.place((chosen.kind === 'edge' ? chosen.street?.name : line) || unnamed)}
          checked={isPlaced}
          optional
          onValue={setPlaced}
        />
      )}
      {add.isError && <FailureNotice failure={add.error} />}
      <Button size="small" type="submit" disabled={typed.trim() === ''} busy={add.isPending}>
        {texts.add}
      </Button>
    </form>
  )
}

/** On the line, and not where the next edge begins. */
function middleOf({ line }: Piece): LngLat | undefined {
  const after = line[Math.floor(line.length / 2)]
  const before = line[Math.floor((line.length - 1) / 2)]
  return before && after && [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2]
}

interface CommentProps {
  projectId: string
  routeId: string
  comment: RouteComment
  onShow: (at: LngLat) => void
}

function Comment({ projectId, routeId, comment, onShow }: CommentProps) {
  const texts = useTexts(commentTexts)
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, at, byName, writtenAt } = comment
  const when = `${date(writtenAt)}, ${time(writtenAt)}`
  const remove = useMutation({
    mutationFn: () => api.routes.removeComment({ projectId, id: routeId, commentId: id }),
    onSuccess: async () => {
      setAsked(false)
      toast(texts.deleted)
      await client.invalidateQueries(commentsOf(projectId, routeId))
    },
  })
  return (
    <li>
      <p className={styles.head}>
        <b>{byName}</b> <time dateTime={new Date(writtenAt).toISOString()}>{when}</time>
      </p>
      <p className={styles.words}>{comment.words}</p>
      {(at || comment.isOwn) && (
        <div className={styles.acts}>
          {at && (
            <button
              type="button"
              className={inspector.link}
              aria-label={texts.of(texts.show, byName, when)}
              onClick={() => onShow(at)}
            >
              {texts.show}
            </button>
          )}
          {comment.isOwn && (
            <button
              type="button"
              className={inspector.link}
              aria-label={texts.of(texts.delete, byName, when)}
              onClick={() => setAsked(true)}
            >
              {texts.delete}
            </button>
          )}
        </div>
      )}
      <Dialog
        title={texts.deleteTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.deleteAct}
          </Button>
        }
      >
        <p>{texts.deleteText}</p>
        {remove.isError && <FailureNotice failure={remove.error} />}
      </Dialog>
    </li>
  )
}
