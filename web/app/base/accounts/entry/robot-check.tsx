import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { type Proof, prove } from './prove.ts'
import styles from './robot-check.module.css'
import { signUpTexts } from '../texts.ts'

interface RobotCheckProps {
  proof: Proof | undefined
  error: string | undefined
  onProof: (proof: Proof | undefined) => void
}

/** «Ich bin kein Roboter»: ticking the box starts the calculation, which can be cancelled. */
export function RobotCheck({ proof, error, onProof }: RobotCheckProps) {
  const texts = useTexts(signUpTexts)
  const running = useRef<AbortController>(null)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    const control = new AbortController()
    running.current = control
    setFailure(undefined)
    setShare(0)
    try {
      onProof(await prove(setShare, control.signal))
    } catch (cause) {
      if (!control.signal.aborted) setFailure(cause)
    }
    setShare(undefined)
  }

  const isWorking = share !== undefined
  return (
    <div className={styles.check}>
      <CheckField
        name="robot"
        label={texts.robot}
        checked={isWorking || proof !== undefined}
        error={isWorking ? undefined : error}
        onValue={(isChecked) => {
          running.current?.abort()
          onProof(undefined)
          if (isChecked) void start()
        }}
      />
      <p className={styles.hint} aria-live="polite">
        {proof ? texts.robotDone : isWorking ? texts.robotWorking : texts.robotHint}
      </p>
      {isWorking && (
        <div className={styles.work}>
          <progress value={share} max={1} aria-label={texts.robotWorking} />
          <Button size="small" kind="quiet" onClick={() => running.current?.abort()}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}
