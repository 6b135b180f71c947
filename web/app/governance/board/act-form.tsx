import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Project } from '@allmend/contract/projects'
import { PROBLEMS } from '@allmend/contract/problem'
import { type BoardAct, needsReason } from '@allmend/domain/projects/board-acts'
import { addressOf } from '../../i18n/address.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { AreaField } from '../../ui/field/area-field.tsx'
import { Dialog } from '../../ui/notice/dialog.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { toast } from '../../ui/notice/toast.tsx'
import styles from '../governance.module.css'
import { useAct } from '../queries.ts'
import { actTexts } from '../texts.ts'
import { groupOf } from './group-of.ts'
import { possibleActs } from './possible-acts.ts'

/** What the board can do now, one of it with its reason. Closing is asked for once more. */
export function ActForm({ project }: { project: Project }) {
  const words = useTexts(actTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const act = useAct()
  const possible = possibleActs(project)
  const [chosen, setChosen] = useState<BoardAct>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (possible.length === 0) return <p className={styles.words}>{words.none}</p>

  function save(): void {
    if (!chosen) return
    setAsking(false)
    act.mutate(
      { id: project.id, act: chosen, reason },
      {
        onSuccess: (after) => {
          toast(words.saved)
          setChosen(undefined)
          setReason('')
          // The list beside it follows the project to where it stands now.
          const to = `/ethics/${project.id}?group=${groupOf(after)}`
          void navigate(addressOf(to, language), { replace: true, preventScrollReset: true })
        },
      },
    )
  }

  function submit(): void {
    const isWanting = chosen !== undefined && needsReason(chosen) && reason.trim() === ''
    setMissing(isWanting)
    if (isWanting) document.querySelector<HTMLElement>('[name=reason]')?.focus()
    else if (chosen === 'closed') setAsking(true)
    else save()
  }

  return (
    <form
      className={styles.acts}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset>
        <legend>{words.title}</legend>
        {possible.map((it) => (
          <label key={it}>
            <input
              type="radio"
              name="act"
              value={it}
              checked={it === chosen}
              onChange={() => setChosen(it)}
            />
            <span>
              {words[it]}
              <small>{words[`${it}Words`]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <AreaField
        name="reason"
        label={words.reason}
        optional={chosen !== undefined && !needsReason(chosen)}
        value={reason}
        maxLength={2000}
        error={isMissing ? PROBLEMS.required[language] : undefined}
        onValue={setReason}
      />
      {act.isError && <FailureNotice failure={act.error} />}
      <Button
        type="submit"
        kind={chosen === 'closed' ? 'danger' : 'primary'}
        block
        disabled={!chosen}
        busy={act.isPending}
      >
        {words.save}
      </Button>
      <Dialog
        title={words.closeQuestion(project.title)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button kind="danger" busy={act.isPending} onClick={save}>
            {words.closeAct(project.title)}
          </Button>
        }
      >
        <p>{words.closeWords}</p>
      </Dialog>
    </form>
  )
}
