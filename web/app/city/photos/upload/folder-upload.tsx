import { type ChangeEvent, type DragEvent, useState } from 'react'
import type { PhotoRoute } from '@allmend/contract/city/photos'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { type ChosenFiles, chosenFiles, droppedFiles } from './chosen-files.ts'
import { FolderProgress } from './folder-progress.tsx'
import { uploadTexts } from './texts.ts'
import styles from './upload.module.css'
import { useFolder } from './use-folder.ts'

interface FolderUploadProps {
  projectId: string
  routes: readonly Pick<PhotoRoute, 'id' | 'number' | 'name'>[]
  /** Photos are on their way or have arrived: what the page shows of them is out of date. */
  onArrived: () => void
}

/** The organisation's own photos, from folders: chosen or dropped, sent in parts, each once. */
export function FolderUpload({ projectId, routes, onArrived }: FolderUploadProps) {
  const texts = useTexts(uploadTexts)
  const [routeId, setRouteId] = useState('')
  const [course, setCourse] = useState<'default' | 'reverse'>('default')
  const [isOver, setOver] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { opened, failure, open, close } = useFolder()

  function take(files: ChosenFiles): void {
    setEmpty(files.photos.length === 0)
    if (files.photos.length > 0) void open({ projectId, routeId: routeId || null, course }, files)
  }
  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    take(chosenFiles([...(currentTarget.files ?? [])]))
    // The same folder can be chosen again.
    currentTarget.value = ''
  }
  function dropped(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(take, () => setEmpty(true))
  }

  if (opened) {
    return (
      <Section title={texts.heading} text={texts.text}>
        <FolderProgress opened={opened} onArrived={onArrived} onClose={close} />
      </Section>
    )
  }
  return (
    <Section title={texts.heading} text={texts.text}>
      <div className={styles.upload}>
        {routes.length > 0 && (
          <div className={styles.fields}>
            <SelectField
              label={texts.route}
              value={routeId}
              onValue={setRouteId}
              options={[
                { value: '', label: texts.noRoute },
                ...routes.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
              ]}
            />
            {routeId !== '' && (
              <Segments
                label={texts.direction}
                value={course}
                onValue={setCourse}
                options={[
                  { value: 'default', label: texts.default },
                  { value: 'reverse', label: texts.reverse },
                ]}
              />
            )}
          </div>
        )}
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <Pick label={texts.folder} kind="primary" isFolder onChange={chosen} />
          <Pick label={texts.files} onChange={chosen} />
          <span className={styles.caption}>{texts.drop}</span>
        </div>
        <div aria-live="polite">
          {isEmpty && (
            <Notice kind="warning" title={texts.none}>
              <p>{texts.noneText}</p>
            </Notice>
          )}
          {failure !== undefined && <FailureNotice failure={failure} />}
        </div>
      </div>
    </Section>
  )
}

interface PickProps {
  label: string
  kind?: 'primary'
  isFolder?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The browser's own picker under the look of a button. */
function Pick({ label, kind, isFolder = false, onChange }: PickProps) {
  return (
    <span className={styles.pick}>
      <span className={buttonClass({ kind })} aria-hidden="true">
        {label}
      </span>
      <input
        type="file"
        multiple
        aria-label={label}
        accept="image/jpeg"
        {...(isFolder && { webkitdirectory: '' })}
        onChange={onChange}
      />
    </span>
  )
}
