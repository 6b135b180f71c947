import { useEffect, useEffectEvent } from 'react'
import { FAILURES, isFailureCode } from '@allmend/contract/failures'
import { number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { FolderState } from './folder.ts'
import { uploadTexts } from './texts.ts'
import styles from './upload.module.css'
import { type OpenedFolder, useFolderState } from './use-folder.ts'

interface FolderProgressProps {
  opened: OpenedFolder
  onArrived: () => void
  onClose: () => void
}

/** One folder from reading it to its last photo; what is new, known or double is said before anything is sent. */
export function FolderProgress({ opened, onArrived, onClose }: FolderProgressProps) {
  const texts = useTexts(uploadTexts)
  const { folder, name, others, goesOn } = opened
  const state = useFolderState(folder)
  const { phase, stopped } = state
  const isOver = phase === 'done' || phase === 'cancelled' || stopped !== undefined
  const isEmpty = phase === 'done' && state.arrived === 0
  const notify = useEffectEvent(onArrived)
  const forget = useEffectEvent(() => void opened.forget().catch(() => undefined))
  useEffect(() => {
    // No empty folder stays behind.
    if (isEmpty) forget()
    if (isOver || phase === 'sending') notify()
  }, [isOver, isEmpty, phase])

  function cancel(): void {
    const isUnsent = phase !== 'sending'
    folder.cancel()
    // Nothing was sent: no empty folder stays behind.
    if (isUnsent) void opened.forget().catch(() => undefined)
  }

  return (
    <div className={styles.upload}>
      <h3>{name}</h3>
      {goesOn && !isOver && <Notice kind="info">{texts.goesOn}</Notice>}
      {others > 0 && <p className={styles.caption}>{texts.others(number(others))}</p>}
      {phase === 'reading' && <Progress label={text(state, texts)} done={state.read} all={state.files} />}
      {phase === 'asking' && <p className={styles.caption}>{texts.asking}</p>}
      {phase === 'sending' && <Progress label={text(state, texts)} done={state.arrived} all={state.wanted} />}
      {phase !== 'reading' && phase !== 'asking' && <Found state={state} />}
      <div aria-live="polite" className={styles.upload}>
        {stopped !== undefined && <Stopped refusal={stopped} />}
        {phase === 'done' && (
          <Notice kind="success" title={texts.done}>
            <p>{state.arrived > 0 ? texts.doneText(number(state.arrived)) : texts.doneNothing}</p>
          </Notice>
        )}
        {phase === 'cancelled' && (
          <Notice kind="info" title={texts.cancelled}>
            <p>{texts.cancelledText}</p>
          </Notice>
        )}
        {!isOver && state.connection === 'waiting' && <p className={styles.caption}>{texts.waiting}</p>}
      </div>
      {phase === 'sending' && !isOver && <p className={styles.caption}>{texts.stay}</p>}
      <div className={styles.acts}>
        {phase === 'ready' && !isOver && (
          <Button kind="primary" onClick={() => void folder.send()}>
            {texts.send(number(state.wanted))}
          </Button>
        )}
        {!isOver && state.connection === 'waiting' && (
          <Button
            onClick={() => {
              folder.hurry()
              void folder.tick()
            }}
          >
            {texts.sendNow}
          </Button>
        )}
        {isOver ? (
          <Button onClick={onClose}>{texts.again}</Button>
        ) : (
          <Button kind="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

type UploadTexts = ReturnType<typeof useTexts<(typeof uploadTexts)['entries']>>

function text({ phase, read, files, arrived, wanted }: FolderState, texts: UploadTexts): string {
  return phase === 'reading'
    ? texts.reading(number(read), number(files))
    : texts.sending(number(arrived), number(wanted))
}

function Progress({ label, done, all }: { label: string; done: number; all: number }) {
  const texts = useTexts(uploadTexts)
  return (
    <div>
      <p className={styles.caption}>{label}</p>
      <progress aria-label={texts.progress} value={done} max={Math.max(1, all)} />
    </div>
  )
}

function Found({ state }: { state: FolderState }) {
  const texts = useTexts(uploadTexts)
  return (
    <dl className={styles.figures}>
      {(['wanted', 'known', 'twice', 'unusable'] as const).map((name) => (
        <div key={name}>
          <dt>{texts[name]}</dt>
          <dd>{number(state[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Stopped({ refusal }: { refusal: string }) {
  const texts = useTexts(uploadTexts)
  const language = useLanguage()
  return (
    <Notice kind="danger" title={texts.stopped}>
      {isFailureCode(refusal) && <p>{FAILURES[refusal][language]}</p>}
    </Notice>
  )
}
