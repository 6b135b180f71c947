import { useState } from 'react'
import type { Picture } from '@allmend/contract/projects/content'
import { INVITE_LIMITS, type InviteSheet } from '@allmend/domain/projects/content/invite-page'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { BlockList } from './block-list.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'
import { PictureField } from './picture-field.tsx'

interface SheetFormProps {
  projectId: string
  sheet: InviteSheet
  onSheet: (sheet: InviteSheet) => void
  /** At the head of the page, the same in both languages. */
  picture: string | null
  onPicture: (picture: string | null) => void
  pictures: readonly Picture[]
  onNewPicture: (picture: Picture) => void
}

export function SheetForm(props: SheetFormProps) {
  const texts = useTexts(editorTexts)
  const { projectId, sheet, onSheet, picture, onPicture, pictures, onNewPicture } = props
  const [keys, setKeys] = useState(() => sheet.blocks.map(() => crypto.randomUUID() as string))
  return (
    <>
      <section className={styles.part}>
        <h3>{texts.head}</h3>
        <p>{texts.headText}</p>
        <div className={styles.fields}>
          <TextField
            label={texts.pageTitle}
            value={sheet.title}
            maxLength={INVITE_LIMITS.title}
            onValue={(title) => onSheet({ ...sheet, title })}
          />
          <AreaField
            label={texts.lead}
            value={sheet.lead}
            maxLength={INVITE_LIMITS.lead}
            // A lead is one paragraph.
            onValue={(lead) => onSheet({ ...sheet, lead: lead.replaceAll(/\s*\n\s*/g, ' ') })}
          />
          <PictureField
            projectId={projectId}
            pictures={pictures}
            chosen={picture}
            onChosen={onPicture}
            onPicture={onNewPicture}
            isOptional
          />
        </div>
      </section>
      <section className={styles.part}>
        <h3>{texts.blocks}</h3>
        <p>{texts.blocksText}</p>
        <BlockList
          blocks={sheet.blocks}
          keys={keys}
          onBlocks={(blocks, changedKeys) => {
            setKeys(changedKeys)
            onSheet({ ...sheet, blocks })
          }}
          projectId={projectId}
          pictures={pictures}
          onPicture={onNewPicture}
        />
      </section>
    </>
  )
}
