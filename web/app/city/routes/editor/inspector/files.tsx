import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { FILE_FORMATS } from '@allmend/contract/city/routes'
import type { RouteCourse } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import { api } from '../../../../platform/api/client.ts'
import { percent } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, UploadSimpleIcon } from '../../../../platform/ui/icons.ts'
import { Uploads } from '../../../../platform/ui/form/uploads.tsx'
import { FailureNotice } from '../../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../../platform/ui/save-file.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { inspectorTexts } from '../texts.ts'
import styles from './inspector.module.css'

const NAMES = { gpx: 'GPX', geojson: 'GeoJSON', gpkg: 'GeoPackage' } as const
const FILE_TIMEOUT_MS = 60_000

/** The saved route as a file, and a file laid onto the network as a step. */
export function Files({
  projectId,
  editing,
  isAdmin,
  onRead,
}: {
  projectId: string
  editing: OpenEditing
  isAdmin: boolean
  onRead: (course: RouteCourse, streets: readonly Street[]) => void
}) {
  const texts = useTexts(inspectorTexts)
  const [text, setText] = useState<string>()
  const { id, number } = editing.saved
  const fetched = useMutation({
    mutationFn: async (format: (typeof FILE_FORMATS)[number]) => {
      const bytes = await api.routes.file({ projectId, id, format }, { timeoutMs: FILE_TIMEOUT_MS })
      saveFile(bytes, 'application/octet-stream', `route-${number}.${format}`)
    },
  })
  const read = useMutation({
    mutationFn: async (file: File) => {
      const octets = new Uint8Array(await file.arrayBuffer())
      return api.routes.matched({ projectId }, { octets, timeoutMs: FILE_TIMEOUT_MS })
    },
    onSuccess: ({ course, streets, matchedShare }) => {
      editing.edit(withCourse(editing, course), streets as readonly Street[])
      onRead(course, streets as readonly Street[])
      const isWhole = course.every(({ kind }) => kind === 'network')
      setText(isWhole ? texts.importedWhole : texts.imported(percent(matchedShare, 0)))
    },
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    setText(undefined)
    if (file) read.mutate(file)
    currentTarget.value = ''
  }
  return (
    <section className={styles.section}>
      <h3>{texts.files}</h3>
      <div className={styles.files}>
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            disabled={fetched.isPending}
            onClick={() => fetched.mutate(format)}
          >
            <Icon of={DownloadSimpleIcon} size={16} />
            {NAMES[format]}
          </Button>
        ))}
        {isAdmin && (
          <Uploads>
            <label className={styles.file}>
              <Icon of={UploadSimpleIcon} size={16} />
              {texts.importFile}
              <input
                type="file"
                accept=".gpx,application/gpx+xml"
                onChange={choose}
                disabled={read.isPending}
              />
            </label>
          </Uploads>
        )}
      </div>
      <div aria-live="polite" className={styles.quiet}>
        {text}
      </div>
      {fetched.isError && <FailureNotice failure={fetched.error} />}
      {read.isError && <FailureNotice failure={read.error} />}
    </section>
  )
}

/** The course that was read takes the place of the one there is, in the direction on the table. */
function withCourse({ route, direction }: OpenEditing, course: RouteCourse): OpenEditing['route'] {
  return direction === 'default' ? { ...route, course, start: null } : { ...route, reverse: course }
}
