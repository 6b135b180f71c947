import { useId, useState } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../../platform/ui/notice/toast.tsx'
import type { OpenEditing } from '../state/use-editing.ts'
import type { Saving } from '../state/use-saving.ts'
import { versionName } from '../state/version-name.ts'
import { barTexts } from '../texts.ts'
import styles from './publish-dialog.module.css'

interface PublishDialogProps {
  editing: OpenEditing
  saving: Saving
  onClose: () => void
}

/** Patch or update, with what each does. A route with errors is told so before anybody is asked. */
export function PublishDialog({ editing, saving, onClose }: PublishDialogProps) {
  const texts = useTexts(barTexts)
  const name = useId()
  const { route, saved, faults, errorCount } = editing
  const isFirst = saved.version === null
  const [type, setType] = useState<'patch' | 'update'>(isFirst ? 'update' : 'patch')
  const isWithoutStart = faults.some(({ kind }) => kind === 'no_start')
  const publish = (): void =>
    saving.publish.mutate(type, {
      onSuccess: ({ version }) => {
        if (version) toast(texts.published(versionName(version)))
        onClose()
      },
    })
  return (
    <Dialog
      title={texts.publishTitle(`${route.number} «${route.name}»`)}
      isOpen
      onClose={onClose}
      act={
        <Button kind="primary" disabled={errorCount > 0} busy={saving.publish.isPending} onClick={publish}>
          {texts.publishNow}
        </Button>
      }
    >
      {errorCount > 0 ? (
        <Notice kind="danger" title={isWithoutStart && errorCount === 1 ? texts.noStart : texts.hasErrors} />
      ) : isFirst ? (
        <p>{texts.firstText}</p>
      ) : (
        <fieldset className={styles.kinds}>
          <legend>{texts.kind}</legend>
          {(['patch', 'update'] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name={name} checked={kind === type} onChange={() => setType(kind)} />
              <span>
                <b>{texts[kind]}</b>
                {texts[`${kind}Text`]}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p>{route.isVisible ? texts.publicText : texts.hiddenText}</p>
      {saving.publish.isError && <FailureNotice failure={saving.publish.error} />}
    </Dialog>
  )
}
