import { distance, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import type { Recorder, RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

const HOUR_MS = 3_600_000

/** What it does now, and the one or two acts that change it. */
export function RunActs({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const words = useTexts(recordTexts)
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
    ? words[state.phase === 'paused' ? 'projectPaused' : 'projectOver']
    : isQuiet
      ? words.quietNow
      : recording === 'paused' && pausedUntilAt !== undefined && pausedUntilAt < Infinity
        ? words.pausedUntil(time(pausedUntilAt, state.timeZone))
        : words[recording]
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
      <p className={styles.words}>{said(state, words)}</p>
      <div className={styles.acts}>
        {isRunning && recording === 'on' && (
          <>
            <Button size="large" kind="primary" onClick={() => run('paused')}>
              {words.pause}
            </Button>
            <Button size="large" onClick={() => run('paused', Date.now() + HOUR_MS)}>
              {words.pauseHour}
            </Button>
          </>
        )}
        {isRunning && recording !== 'on' && (
          <Button size="large" kind="primary" onClick={() => run('on')}>
            {recording === 'off' ? words.start : words.resume}
          </Button>
        )}
        {recording !== 'off' && (
          <Button size="large" kind="quiet" onClick={() => run('off')}>
            {words.stop}
          </Button>
        )}
      </div>
    </section>
  )
}

type Said = Pick<
  ReturnType<typeof useTexts<(typeof recordTexts)['entries']>>,
  'projectPausedWords' | 'projectOverWords' | 'offWords' | 'searching' | 'still' | 'lastFix' | 'quietNowWords'
>

function said(
  { settings, phase, timeZone, lastFix, isStill, quietPlace }: RecorderState,
  words: Said,
): string {
  if (phase === 'paused') return words.projectPausedWords
  if (phase === 'over') return words.projectOverWords
  if (settings.recording !== 'on') return words.offWords
  if (quietPlace) return words.quietNowWords(quietPlace.name)
  if (!lastFix) return words.searching
  const last = words.lastFix(time(lastFix.trackedAt, timeZone), distance(lastFix.accuracyMetres))
  return isStill ? `${last}. ${words.still}` : last
}
