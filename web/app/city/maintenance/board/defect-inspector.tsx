import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { DefectWhole } from '@allmend/contract/city/maintenance'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { DEFECT_LIMITS, DEFECT_STATES } from '@allmend/domain/city/maintenance/defect'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { defectOf, useDefectChange } from '../queries.ts'
import { STATE_BADGES } from '../state-badges.ts'
import styles from './board.module.css'
import { DefectPictures } from './defect-pictures.tsx'
import { Inspector } from './inspector.tsx'
import { maintenanceTexts } from './texts.ts'

interface DefectInspectorProps {
  project: ProjectOverview
  id: string
  onClose: () => void
}

/** One defect: how far it is, its pictures, who mends it, where it came from and what happened. */
export function DefectInspector({ project, id, onClose }: DefectInspectorProps) {
  const texts = useTexts(maintenanceTexts)
  const query = useQuery(defectOf(project.id, id))
  const defect = query.data
  if (!defect) {
    return (
      <Inspector about="" name={texts.title} onClose={onClose}>
        <section className={styles.part}>
          <Loaded query={query}>{() => null}</Loaded>
        </section>
      </Inspector>
    )
  }
  const { number: which, street, route, state, title } = defect
  const about = [texts.kind(number(which), street), route && texts.onRoute(number(route.number))]
  return (
    <Inspector
      about={
        <>
          <span>{about.filter(Boolean).join(', ')}</span>
          <StatusBadge status={STATE_BADGES[state]}>{texts[state]}</StatusBadge>
        </>
      }
      name={title}
      onClose={onClose}
    >
      <Steps defect={defect} />
      <DefectPictures projectId={project.id} defect={defect} />
      {state !== 'done' && !defect.isArchived && (
        <Plan key={defect.revision} projectId={project.id} defect={defect} />
      )}
      <Whence project={project} defect={defect} />
      <History defect={defect} />
      <Acts projectId={project.id} defect={defect} />
    </Inspector>
  )
}

function Steps({ defect }: { defect: DefectWhole }) {
  const texts = useTexts(maintenanceTexts)
  const { state, reportedAt, plannedAt, doneAt, dueOn } = defect
  const whens = {
    reported: date(reportedAt),
    planned: plannedAt === null ? '' : date(plannedAt),
    done: doneAt === null ? dueOn && texts.dueOn(calendarDay(dueOn)) : date(doneAt),
  }
  const now = DEFECT_STATES.indexOf(state)
  return (
    <section className={styles.part} aria-label={texts.steps}>
      <ol className={styles.steps}>
        {DEFECT_STATES.map((it, at) => (
          <li
            key={it}
            data-past={at < now ? '' : undefined}
            data-now={at === now ? '' : undefined}
            aria-current={at === now ? 'step' : undefined}
          >
            {texts[it]}
            <small>{whens[it]}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Plan({ projectId, defect }: { projectId: string; defect: DefectWhole }) {
  const texts = useTexts(maintenanceTexts)
  const [responsible, setResponsible] = useState(defect.responsible)
  const [dueOn, setDueOn] = useState<string>(defect.dueOn ?? '')
  const [measure, setMeasure] = useState(defect.measure)
  const { id, revision } = defect
  const plan = useDefectChange(projectId, () =>
    api.maintenance.plan({
      projectId,
      id,
      revision,
      responsible,
      dueOn: dueOn === '' ? null : dueOn,
      measure,
    }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    plan.mutate(undefined, { onSuccess: () => toast(texts.plannedNow) })
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          label={texts.responsible}
          value={responsible}
          maxLength={DEFECT_LIMITS.responsible}
          onValue={setResponsible}
        />
        <TextField label={texts.due} type="date" optional value={dueOn} onValue={setDueOn} />
      </div>
      <AreaField
        label={texts.measure}
        optional
        rows={2}
        maxLength={DEFECT_LIMITS.words}
        value={measure}
        onValue={setMeasure}
      />
      {plan.isError && <FailureNotice failure={plan.error} />}
      <div className={styles.acts}>
        <Button type="submit" disabled={responsible.trim().length < 2} busy={plan.isPending}>
          {defect.state === 'planned' ? texts.changePlan : texts.plan}
        </Button>
      </div>
    </form>
  )
}

function Whence({ project, defect }: { project: ProjectOverview; defect: DefectWhole }) {
  const texts = useTexts(maintenanceTexts)
  const { source, reports, photoId } = defect
  const photos = `/${project.organizationSlug}/cityserver/${project.code}/photos`
  return (
    <section className={styles.part}>
      <h3>{texts.whence}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.source}</dt>
          <dd>
            {texts[source]}
            {reports > 0 && `, ${texts.reports(number(reports))}`}
          </dd>
        </div>
        {defect.words.map((it) => (
          <div key={`${it.at} ${it.words}`}>
            <dt>{date(it.at)}</dt>
            <dd>{it.words}</dd>
          </div>
        ))}
      </dl>
      {photoId && (
        <Link className={layout.link} to={photos}>
          {texts.markedPhoto}
        </Link>
      )}
    </section>
  )
}

function History({ defect }: { defect: DefectWhole }) {
  const texts = useTexts(maintenanceTexts)
  return (
    <section className={styles.part}>
      <h3>{texts.history}</h3>
      <ol className={styles.events}>
        {defect.events.map(({ act, at, byName, note }) => (
          <li key={`${act} ${at} ${byName}`}>
            <time dateTime={new Date(at).toISOString()}>{date(at)}</time>
            <span>
              {[texts[`act_${act}`], byName || (act === 'reported' ? texts.byParticipant : ''), note]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Acts({ projectId, defect }: { projectId: string; defect: DefectWhole }) {
  const texts = useTexts(maintenanceTexts)
  const [isAsked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  const { id, revision, state, isArchived } = defect
  const about = { projectId, id, revision }
  const finish = useDefectChange(projectId, () => api.maintenance.finish({ ...about, note }))
  const reopen = useDefectChange(projectId, () => api.maintenance.reopen(about))
  const archive = useDefectChange(projectId, () => api.maintenance.archive(about))
  const isOpen = state !== 'done' && !isArchived
  const ask = useEffectEvent(() => isOpen && setAsked(true))
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (event.key === 'e' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        ask()
      }
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [])
  const failure = reopen.error ?? archive.error
  return (
    <section className={styles.part}>
      {failure && <FailureNotice failure={failure} />}
      <div className={styles.acts}>
        {isOpen ? (
          <Button kind="primary" onClick={() => setAsked(true)}>
            {texts.finish}
          </Button>
        ) : (
          <Button
            busy={reopen.isPending}
            onClick={() => reopen.mutate(undefined, { onSuccess: () => toast(texts.reopened) })}
          >
            {texts.reopen}
          </Button>
        )}
        {!isArchived && (
          <Button
            kind="quiet"
            busy={archive.isPending}
            onClick={() => archive.mutate(undefined, { onSuccess: () => toast(texts.putAwayDone) })}
          >
            {texts.putAway}
          </Button>
        )}
      </div>
      <Dialog
        title={texts.finishTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button
            kind="primary"
            busy={finish.isPending}
            onClick={() =>
              finish.mutate(undefined, {
                onSuccess: () => {
                  setAsked(false)
                  setNote('')
                  toast(texts.finished)
                },
              })
            }
          >
            {texts.finishAct}
          </Button>
        }
      >
        <p>{texts.finishText(number(defect.told))}</p>
        <AreaField
          label={texts.finishNote}
          optional
          rows={2}
          maxLength={DEFECT_LIMITS.words}
          value={note}
          onValue={setNote}
        />
        {finish.isError && <FailureNotice failure={finish.error} />}
      </Dialog>
    </section>
  )
}
