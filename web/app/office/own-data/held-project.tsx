import type { Held } from '@allmend/contract/office/own-data'
import { consentsOf } from '@allmend/domain/projects/participation/consent'
import { calendarDay, date, number, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { AccessLog } from './access-log.tsx'
import { ConsentList, joinTexts, ReminderList, reminderTexts } from '../../projects/participation/index.ts'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

/** One project: how much, for which purposes, who looked. */
export function HeldProject({ project }: { project: Held }) {
  const texts = useTexts(yourDataTexts)
  const purposes = useTexts(joinTexts)
  const reminders = useTexts(reminderTexts)
  const consents = [...consentsOf(project.ledger).values()]
  const { timeZone } = project
  const day = (at: number | null) => (at === null ? texts.nothing : date(at, timeZone))
  const isTracking = project.product === 'tracking'
  const recorded: [string, string][] = [
    [texts.days, number(project.days)],
    [texts.fixes, number(project.fixes)],
    [texts.statements, number(project.statements)],
    [texts.first, day(project.firstAt)],
    [texts.last, day(project.lastAt)],
  ]
  const taken: [string, string][] = [
    [texts.rides, number(project.rides)],
    [texts.photos, number(project.photos)],
    [texts.ratings, number(project.ratings)],
    [texts.journeys, number(project.journeys)],
    [texts.reports, number(project.reports)],
    [texts.answers, number(project.answers)],
  ]
  const facts: [string, string][] = [
    ...(isTracking ? recorded : taken),
    project.leftAt === null
      ? [texts.joined, date(project.joinedAt, timeZone)]
      : [texts.left, date(project.leftAt, timeZone)],
  ]
  if (isTracking && project.fixesErasedFrom && project.fixes > 0)
    facts.push([texts.erasedFrom, calendarDay(project.fixesErasedFrom)])
  if (project.ageDeclared) facts.push([texts.age, texts.ageFrom(project.ageDeclared.minimumAge)])
  return (
    <div className={styles.part}>
      <h3>{texts.held}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {project.leftAt === null && (
        <>
          <h3>{texts.purposes}</h3>
          <ConsentList code={project.code} texts={project.texts} held={consents} />
          {isTracking && (
            <>
              <h3>{reminders.title}</h3>
              <p className={styles.words}>{reminders.text}</p>
              <ReminderList code={project.code} wanted={project.reminders} />
            </>
          )}
        </>
      )}
      <details className={styles.details}>
        <summary>{texts.ledger}</summary>
        <ul className={styles.list}>
          {project.ledger.map((it, line) => (
            <li key={line}>
              {`${date(it.at, timeZone)} ${time(it.at, timeZone)}: ${purposes[it.purpose]}, ${texts[it.act]}, ${texts.version(it.version)}`}
            </li>
          ))}
        </ul>
      </details>
      <h3>{texts.log}</h3>
      {project.readAt !== null && (
        <p className={styles.words}>
          {texts.logRead(`${date(project.readAt, timeZone)} ${time(project.readAt, timeZone)}`)}
        </p>
      )}
      <AccessLog
        projectId={project.projectId}
        latest={project.accesses}
        zone={timeZone}
        none={isTracking ? texts.logNone : texts.logNoneCity}
      />
    </div>
  )
}
