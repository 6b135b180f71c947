import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Held } from '@allmend/contract/office/own-data'
import { PROBLEM_TEXTS } from '@allmend/domain/office/own-data/problem-texts'
import { calendarDay, number } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { useOwnData } from './queries.ts'
import { daysIn, type ImportPreview, readImport } from './read-import.ts'
import { sendImport } from './send-import.ts'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

const DAYS_SHOWN = 14

/** A file is chosen, read here, shown, and only then sent. */
export function ImportSection({ projects }: { projects: readonly Held[] }) {
  const texts = useTexts(yourDataTexts)
  const open = projects.filter((it) => it.leftAt === null)
  const [projectId, setProject] = useState(open[0]?.projectId ?? '')
  const project = open.find((it) => it.projectId === projectId)
  const reading = useMutation({ mutationFn: readImport })
  return (
    <Section title={texts.import} text={<p>{texts.importText}</p>}>
      <div className={styles.form}>
        <label className={styles.file}>
          {texts.file}
          <input
            type="file"
            accept=".gpx,.tcx,.geojson,.json,.gz,.zip"
            onChange={({ currentTarget: { files } }) => files?.[0] && reading.mutate(files[0])}
          />
        </label>
        <SelectField
          label={texts.into}
          value={projectId}
          options={open.map((it) => ({ value: it.projectId, label: it.name }))}
          onValue={setProject}
        />
      </div>
      {reading.isPending && <output className={styles.said}>{texts.reading}</output>}
      {reading.isError && <FailureNotice failure={reading.error} />}
      {project &&
        reading.data?.map((preview) => (
          <Preview
            key={`${reading.submittedAt} ${preview.folder}`}
            preview={preview}
            project={project}
            isOneOfSeveral={reading.data.length > 1}
          />
        ))}
    </Section>
  )
}

interface PreviewProps {
  preview: ImportPreview
  project: Held
  isOneOfSeveral: boolean
}

function Preview({ preview, project, isOneOfSeveral }: PreviewProps) {
  const texts = useTexts(yourDataTexts)
  const [doneShare, setDone] = useState(0)
  const send = useOwnData(() => sendImport(project.projectId, preview, setDone))
  const { fixes, statements } = preview
  const days = useMemo(() => daysIn(preview, project.timeZone), [preview, project.timeZone])
  if (send.isSuccess) return null
  const stated = statements.length > 0 ? texts.foundText(number(statements.length)) : ''
  return (
    <div className={styles.part}>
      <h3>{isOneOfSeveral ? `${texts.preview}: ${preview.folder}` : texts.preview}</h3>
      <output className={styles.said}>
        {fixes > 0 ? `${texts.found(number(fixes), number(days.length))}${stated}` : texts.empty}
      </output>
      <ul className={styles.list}>
        {days.slice(0, DAYS_SHOWN).map(([day, count]) => (
          <li key={day}>{`${calendarDay(day)}: ${number(count)} ${texts.fixes}`}</li>
        ))}
        {days.length > DAYS_SHOWN && <li>{texts.more(number(days.length - DAYS_SHOWN))}</li>}
      </ul>
      <Problems preview={preview} />
      {fixes > 0 && (
        <div className={styles.acts}>
          <Button
            kind="primary"
            busy={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: () => toast(texts.brought) })}
          >
            {texts.bring(number(fixes))}
          </Button>
        </div>
      )}
      {send.isPending && (
        <progress className={styles.progress} aria-label={texts.import} max={1} value={doneShare} />
      )}
      {send.isError && <FailureNotice failure={send.error} />}
    </div>
  )
}

function Problems({ preview: { problems } }: { preview: ImportPreview }) {
  const texts = useTexts(yourDataTexts)
  const language = useLanguage()
  if (problems.length === 0) return null
  return (
    <Notice kind="warning" title={texts.problems}>
      <ul>
        {problems.map(({ reason, times, place }) => (
          <li key={reason}>{texts.problem(PROBLEM_TEXTS[reason][language], number(times), number(place))}</li>
        ))}
      </ul>
    </Notice>
  )
}
