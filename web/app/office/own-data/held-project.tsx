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
  const words = useTexts(yourDataTexts)
  const purposes = useTexts(joinTexts)
  const reminders = useTexts(reminderTexts)
  const consents = [...consentsOf(project.ledger).values()]
  const { timeZone } = project
  const day = (at: number | null) => (at === null ? words.nothing : date(at, timeZone))
  const isTracking = project.product === 'tracking'
  const recorded: [string, string][] = [
    [words.days, number(project.days)],
    [words.fixes, number(project.fixes)],
    [words.statements, number(project.statements)],
    [words.first, day(project.firstAt)],
    [words.last, day(project.lastAt)],
  ]
  const taken: [string, string][] = [
    [words.rides, number(project.rides)],
    [words.photos, number(project.photos)],
    [words.ratings, number(project.ratings)],
    [words.journeys, number(project.journeys)],
    [words.reports, number(project.reports)],
    [words.answers, number(project.answers)],
  ]
  const facts: [string, string][] = [
    ...(isTracking ? recorded : taken),
    project.leftAt === null
      ? [words.joined, date(project.joinedAt, timeZone)]
      : [words.left, date(project.leftAt, timeZone)],
  ]
  if (isTracking && project.fixesErasedFrom && project.fixes > 0)
    facts.push([words.erasedFrom, calendarDay(project.fixesErasedFrom)])
  if (project.ageDeclared) facts.push([words.age, words.ageFrom(project.ageDeclared.minimumAge)])
  return (
    <div className={styles.part}>
      <h3>{words.held}</h3>
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
          <h3>{words.purposes}</h3>
          <ConsentList code={project.code} texts={project.texts} held={consents} />
          {isTracking && (
            <>
              <h3>{reminders.title}</h3>
              <p className={styles.words}>{reminders.words}</p>
              <ReminderList code={project.code} wanted={project.reminders} />
            </>
          )}
        </>
      )}
      <details className={styles.details}>
        <summary>{words.ledger}</summary>
        <ul className={styles.list}>
          {project.ledger.map((it, line) => (
            <li key={line}>
              {`${date(it.at, timeZone)} ${time(it.at, timeZone)}: ${purposes[it.purpose]}, ${words[it.act]}, ${words.version(it.version)}`}
            </li>
          ))}
        </ul>
      </details>
      <h3>{words.log}</h3>
      {project.readAt !== null && (
        <p className={styles.words}>
          {words.logRead(`${date(project.readAt, timeZone)} ${time(project.readAt, timeZone)}`)}
        </p>
      )}
      <AccessLog
        projectId={project.projectId}
        latest={project.accesses}
        zone={timeZone}
        none={isTracking ? words.logNone : words.logNoneCity}
      />
    </div>
  )
}
