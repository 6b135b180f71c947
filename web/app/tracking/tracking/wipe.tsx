import { useState } from 'react'
import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import type { Recorder, RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

/** Removes all that is on this device; nobody need be signed in. How much of it is nowhere else is said first. */
export function Wipe({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const texts = useTexts(recordTexts)
  const [agreed, setAgreed] = useState<number>()
  const [isWiped, setWiped] = useState(false)
  const { outbox, settings, unsent } = state
  const isEmpty =
    unsent === 0 && outbox.heads.length === 0 && !settings.credential && settings.quietPlaces.length === 0

  async function wipe(unsentAgreed: number): Promise<void> {
    const isDone = await recorder.wipe(unsentAgreed)
    setWiped(isDone)
    // More was recorded while she read: she is told the new number.
    setAgreed(isDone ? undefined : recorder.state().unsent)
  }

  return (
    <section className={styles.section}>
      <h2>{texts.wipe}</h2>
      <p className={styles.words}>{texts.wipeText}</p>
      <div aria-live="polite">
        {isEmpty && isWiped && <p className={styles.words}>{texts.wiped}</p>}
        {agreed !== undefined && (
          <p className={styles.words}>
            {agreed > 0 ? texts.wipeLoses(number(agreed)) : texts.wipeLosesNothing}
          </p>
        )}
      </div>
      {!isEmpty && (
        <div className={styles.acts}>
          {agreed === undefined ? (
            <Button onClick={() => setAgreed(unsent)}>{texts.wipeAct}</Button>
          ) : (
            <>
              <Button kind="danger" onClick={() => void wipe(agreed)}>
                {texts.wipeSure}
              </Button>
              <Button onClick={() => setAgreed(undefined)}>{texts.wipeNot}</Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
