import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissionReport } from '@allmend/contract/city/missions'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { isSignUpOpen, MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, distance, number, percent, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { missionTexts } from '../mission-texts.ts'
import { MissionDescription } from '../mission-description.tsx'
import { reportOf, useCancelMission, useCloseMission, useRemoveMission } from '../queries.ts'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'

interface MissionDetailsProps {
  project: ProjectOverview
  id: string
  onChange: () => void
  onGone: () => void
}

/** One mission: who comes, how far it is, what was noted, and its closing report. */
export function MissionDetails({ project, id, onChange, onGone }: MissionDetailsProps) {
  const query = useQuery(reportOf(project.id, id))
  return (
    <Loaded query={query}>
      {(report) => <Details project={project} report={report} onChange={onChange} onGone={onGone} />}
    </Loaded>
  )
}

function Details({
  project,
  report,
  onChange,
  onGone,
}: Omit<MissionDetailsProps, 'id'> & { report: MissionReport }) {
  const texts = useTexts(centerTexts)
  const names = useTexts(missionTexts)
  const [isCancelling, setCancelling] = useState(false)
  const remove = useRemoveMission()
  const { mission, here, incidents, pauses, photos } = report
  const { id, people, taken, progress } = mission
  const unnamed = taken - people.length
  const isOpen = isSignUpOpen(mission.state)
  const done = [number(progress.done), number(progress.of)] as const
  return (
    <section className={styles.details} aria-label={texts.details(mission.name)}>
      <div className={styles.detailsHead}>
        <h2>{mission.name}</h2>
        {isOpen && <Button onClick={onChange}>{texts.change}</Button>}
        {isOpen && (
          <Button kind="quiet" onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
        )}
        {taken === 0 && (
          <Button
            kind="quiet"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { projectId: project.id, id },
                {
                  onSuccess: () => {
                    toast(texts.removed)
                    onGone()
                  },
                },
              )
            }
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {remove.isError && <FailureNotice failure={remove.error} />}
      <MissionDescription mission={mission} className={styles.hint} />
      <dl className={styles.facts}>
        <div>
          <dt>{texts.goal}</dt>
          <dd>{names[mission.goal]}</dd>
        </div>
        <div>
          <dt>{texts.progress}</dt>
          <dd>{mission.goal === 'stops' ? texts.stopsDone(...done) : texts.edgesDone(...done)}</dd>
        </div>
        <div>
          <dt>{texts.coming}</dt>
          <dd>
            {mission.places === null ? number(taken) : names.ofPlaces(number(taken), number(mission.places))}
          </dd>
        </div>
        <div>
          <dt>{texts.here}</dt>
          <dd>{number(here)}</dd>
        </div>
      </dl>
      <div className={styles.halves}>
        <div>
          <h3>{texts.coming}</h3>
          {taken === 0 ? (
            <p className={styles.hint}>{texts.nobodyYet}</p>
          ) : (
            <>
              <ul className={styles.names}>
                {people.map(({ userId, name }) => (
                  <li key={userId}>{name}</li>
                ))}
                {unnamed > 0 && <li className={styles.muted}>{texts.unnamed(number(unnamed))}</li>}
              </ul>
              <p className={styles.caption}>{texts.signUpText}</p>
            </>
          )}
        </div>
        <div>
          <h3>{texts.incidents}</h3>
          {incidents.length === 0 ? (
            <p className={styles.hint}>{texts.noIncidents}</p>
          ) : (
            <ul className={styles.names}>
              {incidents.map((it) => (
                <li key={`${it.at} ${it.words}`}>
                  <span className={styles.muted}>
                    {`${date(it.at, project.timeZone)}, ${time(it.at, project.timeZone)} `}
                  </span>
                  {it.words}
                </li>
              ))}
            </ul>
          )}
          {pauses.length > 0 && (
            <>
              <h3>{texts.pauses}</h3>
              <ul className={styles.names}>
                {pauses.map(({ from, through }) => (
                  <li key={from}>
                    <span className={styles.muted}>{`${date(from, project.timeZone)}, `}</span>
                    {through === null
                      ? texts.pauseSince(time(from, project.timeZone))
                      : texts.pause(
                          time(from, project.timeZone),
                          time(through, project.timeZone),
                          number(Math.max(1, Math.round((through - from) / 60_000))),
                        )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      {photos.length > 0 && (
        <div>
          <h3>{texts.stopPhotos}</h3>
          <ul className={styles.pictures}>
            {photos.map(({ id: photoId, picture, takenAt, stop }) => (
              <li key={photoId}>
                <img src={picture.replace('{size}', 'thumb')} alt={texts.photoOf(stop)} loading="lazy" />
                <span>{takenAt === null ? stop : `${stop}, ${time(takenAt, project.timeZone)}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mission.state !== 'cancelled' && <ClosingReport project={project} report={report} />}
      <CancelDialog
        project={project}
        report={report}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </section>
  )
}

function ClosingReport({ project, report }: { project: ProjectOverview; report: MissionReport }) {
  const texts = useTexts(centerTexts)
  const close = useCloseMission()
  const [note, setNote] = useState(report.closingWords)
  const { mission, figures } = report
  if (!figures) {
    return (
      <div className={styles.closing}>
        <h3>{texts.report}</h3>
        <p className={styles.hint}>{texts.reportOpen}</p>
        <AreaField
          label={texts.closingText}
          optional
          rows={2}
          maxLength={MISSION_LIMITS.words}
          value={note}
          onValue={setNote}
        />
        {close.isError && <FailureNotice failure={close.error} />}
        <div>
          <Button
            busy={close.isPending}
            onClick={() =>
              close.mutate(
                { projectId: project.id, id: mission.id, words: note },
                { onSuccess: () => toast(texts.closed) },
              )
            }
          >
            {texts.close}
          </Button>
        </div>
      </div>
    )
  }
  const shown = (value: number | null): string => (value === null ? texts.tooFew : number(value))
  return (
    <div className={styles.closing}>
      <h3>{texts.report}</h3>
      {report.closingWords && <p>{report.closingWords}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.raters}</dt>
          <dd>{shown(figures.raters)}</dd>
        </div>
        <div>
          <dt>{texts.ratings}</dt>
          <dd>{shown(figures.ratings)}</dd>
        </div>
        <div>
          <dt>{texts.photos}</dt>
          <dd>{number(figures.photos)}</dd>
        </div>
        <div>
          <dt>{texts.stopsReached}</dt>
          <dd>{`${number(figures.stopsReached)} / ${number(figures.stops)}`}</dd>
        </div>
      </dl>
      {figures.sections.length > 0 && (
        <Table caption={texts.sections} stacked>
          <thead>
            <tr>
              <th scope="col">{texts.section}</th>
              <th scope="col" data-number>
                {texts.length}
              </th>
              <th scope="col" data-number>
                {texts.edges}
              </th>
              <th scope="col" data-number>
                {texts.voices}
              </th>
              <th scope="col" data-number>
                {texts.good}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.sections.map((it, at) => (
              <tr key={at}>
                <td data-label={texts.section}>{`${it.from} – ${it.to}`}</td>
                <td data-label={texts.length} data-number>
                  {distance(it.lengthMetres)}
                </td>
                <td data-label={texts.edges} data-number>
                  {`${number(it.ratedEdges)} / ${number(it.edges)}`}
                </td>
                <td data-label={texts.voices} data-number>
                  {shown(it.voices)}
                </td>
                <td data-label={texts.good} data-number>
                  {it.goodShare === null ? texts.tooFew : percent(it.goodShare, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}

function CancelDialog({
  project,
  report: { mission },
  isOpen,
  onClose,
}: {
  project: ProjectOverview
  report: MissionReport
  isOpen: boolean
  onClose: () => void
}) {
  const texts = useTexts(centerTexts)
  const cancel = useCancelMission()
  const [why, setWhy] = useState('')
  return (
    <Dialog
      title={texts.cancelQuestion(mission.name)}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button
          kind="danger"
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(
              { projectId: project.id, id: mission.id, words: why },
              {
                onSuccess: () => {
                  toast(texts.cancelledNow)
                  onClose()
                },
              },
            )
          }
        >
          {texts.cancelAct}
        </Button>
      }
    >
      <p>{texts.cancelText}</p>
      <AreaField
        label={texts.why}
        optional
        rows={2}
        maxLength={MISSION_LIMITS.words}
        value={why}
        onValue={setWhy}
      />
      {cancel.isError && <FailureNotice failure={cancel.error} />}
    </Dialog>
  )
}
