import { isSentIn } from '@allmend/domain/tracking/tracking/recorder/phase'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { date, distance, duration, number, time, timeRange } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { ModeDisc } from '../../platform/ui/picture/mode-disc.tsx'
import { type PreviewEntry, todaySince, usePreview } from './preview.ts'
import type { Recorder, RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { modeTexts } from '../../platform/ui/picture/mode-texts.ts'
import { recordTexts } from './texts.ts'

/** Today so far: what is recorded, what is sent, and how it reads. */
export function Today({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const texts = useTexts(recordTexts)
  const language = useLanguage()
  const entries = usePreview(recorder, state) ?? []
  const legs = entries.filter((entry) => entry.kind === 'leg')
  const metres = legs.reduce((sum, leg) => sum + leg.distanceMetres, 0)
  const seconds = legs.reduce((sum, leg) => sum + (leg.finishedAt - leg.startedAt) / 1000, 0)
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.today}</h2>
        <dl className={styles.figures}>
          <Figure name={texts.points} value={number(pointsToday(state))} />
          <Figure name={texts.distance} value={distance(metres)} />
          <Figure name={texts.underWay} value={duration(seconds, language)} />
          <Figure name={texts.unsent} value={number(state.unsent)} />
        </dl>
        <Sent recorder={recorder} state={state} />
      </section>
      <section className={styles.section}>
        <h2>{texts.preview}</h2>
        <p className={styles.words}>{entries.length > 0 ? texts.previewText : texts.previewNone}</p>
        {entries.length > 0 && (
          <ol className={styles.rows}>
            {entries.map((entry) => (
              <Row key={entry.startedAt} entry={entry} zone={state.timeZone} />
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Sent({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const texts = useTexts(recordTexts)
  const { lastSentAt } = state.settings
  const zone = state.timeZone
  const when = lastSentAt === undefined ? undefined : `${date(lastSentAt, zone)}, ${time(lastSentAt, zone)}`
  const send = (): void => {
    recorder.hurry()
    void recorder.wrapUp().then(() => recorder.tick())
  }
  return (
    <div className={styles.sent}>
      <p aria-live="polite">
        {when === undefined ? texts.neverSent : texts.sentAt(when)}
        {state.unsent === 0 && when !== undefined && ` · ${texts.allSent}`}
        {state.connection === 'waiting' && ` · ${texts.waiting}`}
        {state.connection === 'enough for today' && ` · ${texts.enough}`}
      </p>
      {state.unsent > 0 && isSentIn(state.phase) && (
        <Button size="small" onClick={send}>
          {texts.sendNow}
        </Button>
      )}
    </div>
  )
}

function Row({ entry, zone }: { entry: PreviewEntry; zone: TimeZone }) {
  const texts = useTexts(recordTexts)
  const modes = useTexts(modeTexts)
  const language = useLanguage()
  const seconds = (entry.finishedAt - entry.startedAt) / 1000
  return (
    <li>
      <span className={styles.clock}>{timeRange(entry.startedAt, entry.finishedAt, zone)}</span>
      {entry.kind === 'leg' ? (
        <span className={styles.what}>
          <ModeDisc mode={entry.mode} />
          {modes[entry.mode]}
        </span>
      ) : (
        <span className={styles.what} data-quiet>
          {texts[entry.kind]}
        </span>
      )}
      <span className={styles.figure}>
        {entry.kind === 'leg' ? distance(entry.distanceMetres) : duration(seconds, language)}
      </span>
    </li>
  )
}

function pointsToday({ outbox, timeZone }: RecorderState): number {
  const from = todaySince(Date.now(), timeZone)
  const cut = outbox.heads.filter(({ firstAt }) => firstAt >= from).reduce((sum, it) => sum + it.fixCount, 0)
  return cut + outbox.open.filter(({ fix }) => fix.trackedAt >= from).length
}
