import { distance, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import type { Recorder, RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

const HOUR_MS = 3_600_000

/** What it does now, and the one or two acts that change it. */
export function RunActs({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const texts = useTexts(recordTexts)
  const { recording, pausedUntilAt } = state.settings
  const run = (next: 'on' | 'off' | 'paused', untilAt?: number): void => {
    if (next === 'on') void navigator.storage.persist()
    const change = { recording: next, ...(untilAt === undefined ? {} : { pausedUntilAt: untilAt }) }
    void recorder
      .change(next === 'paused' && untilAt === undefined ? { ...change, pausedUntilAt: Infinity } : change)
      // What is open is sent at once: nobody knows when the page will be opened again.
      .then(() => (next === 'on' ? undefined : recorder.wrapUp()))
      .then(() => recorder.tick())
  }
  const isRunning = state.phase === 'running'
  const isQuiet = recording === 'on' && state.quietPlace !== undefined
  const headline = !isRunning
    ? texts[state.phase === 'paused' ? 'projectPaused' : 'projectOver']
    : isQuiet
      ? texts.quietNow
      : recording === 'paused' && pausedUntilAt !== undefined && pausedUntilAt < Infinity
        ? texts.pausedUntil(time(pausedUntilAt, state.timeZone))
        : texts[recording]
  return (
    <section>
      <h1 aria-live="polite">
        <span
          className={styles.dot}
          data-on={(isRunning && recording === 'on' && !isQuiet) || undefined}
          aria-hidden="true"
        />
        {headline}
      </h1>
      <p className={styles.words}>{text(state, texts)}</p>
      <div className={styles.acts}>
        {isRunning && recording === 'on' && (
          <>
            <Button size="large" kind="primary" onClick={() => run('paused')}>
              {texts.pause}
            </Button>
            <Button size="large" onClick={() => run('paused', Date.now() + HOUR_MS)}>
              {texts.pauseHour}
            </Button>
          </>
        )}
        {isRunning && recording !== 'on' && (
          <Button size="large" kind="primary" onClick={() => run('on')}>
            {recording === 'off' ? texts.start : texts.resume}
          </Button>
        )}
        {recording !== 'off' && (
          <Button size="large" kind="quiet" onClick={() => run('off')}>
            {texts.stop}
          </Button>
        )}
      </div>
    </section>
  )
}

type Announced = Pick<
  ReturnType<typeof useTexts<(typeof recordTexts)['entries']>>,
  'projectPausedText' | 'projectOverText' | 'offText' | 'searching' | 'still' | 'lastFix' | 'quietNowText'
>

function text(
  { settings, phase, timeZone, lastFix, isStill, quietPlace }: RecorderState,
  texts: Announced,
): string {
  if (phase === 'paused') return texts.projectPausedText
  if (phase === 'over') return texts.projectOverText
  if (settings.recording !== 'on') return texts.offText
  if (quietPlace) return texts.quietNowText(quietPlace.name)
  if (!lastFix) return texts.searching
  const last = texts.lastFix(time(lastFix.trackedAt, timeZone), distance(lastFix.accuracyMetres))
  return isStill ? `${last}. ${texts.still}` : last
}
