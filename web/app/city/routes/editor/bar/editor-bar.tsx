import { useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { InToolBar } from '../../../../platform/frame/tool-frame.tsx'
import { time } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../../platform/ui/notice/dialog.tsx'
import { Breadcrumb } from '../../../../platform/ui/page/breadcrumb.tsx'
import { useStepsToProject } from '../../../../projects/projects/index.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import type { Saving } from '../state/use-saving.ts'
import { barTexts, editorTexts } from '../texts.ts'
import styles from './editor-bar.module.css'
import { PublishDialog } from './publish-dialog.tsx'

/** Where one is. */
export function Crumbs({ project }: { project: ProjectOverview }) {
  const texts = useTexts(editorTexts)
  return <Breadcrumb label={texts.breadcrumb} steps={useStepsToProject(project)} here={texts.title} />
}

interface EditorActsProps {
  editing: OpenEditing
  saving: Saving
}

/** Whether all is saved, and the three ways on. */
export function EditorActs({ editing, saving }: EditorActsProps) {
  const texts = useTexts(barTexts)
  const [asked, setAsked] = useState<'discard' | 'publish'>()
  const { isChanged, saved, conflict } = editing
  const hasToPublish = isChanged || saved.hasUnpublished || saved.version === null
  return (
    <>
      <InToolBar>
        <div className={styles.acts}>
          <output className={styles.state}>
            {isChanged ? texts.unsaved : texts.saved(time(saved.savedAt))}
          </output>
          <Button kind="quiet" disabled={!isChanged} onClick={() => setAsked('discard')}>
            {texts.discard}
          </Button>
          <Button
            disabled={!isChanged || conflict !== undefined}
            busy={saving.save.isPending}
            onClick={() => saving.save.mutate(editing.basis)}
          >
            {texts.save}
          </Button>
          <Button
            kind="primary"
            disabled={!hasToPublish || conflict !== undefined}
            onClick={() => setAsked('publish')}
          >
            {texts.publish}
          </Button>
        </div>
      </InToolBar>
      <Dialog
        title={texts.discardTitle}
        isOpen={asked === 'discard'}
        onClose={() => setAsked(undefined)}
        act={
          <Button
            kind="danger"
            onClick={() => {
              editing.edit(saved.route)
              setAsked(undefined)
            }}
          >
            {texts.discardAct}
          </Button>
        }
      >
        <p>{texts.discardText}</p>
      </Dialog>
      {asked === 'publish' && (
        <PublishDialog editing={editing} saving={saving} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
