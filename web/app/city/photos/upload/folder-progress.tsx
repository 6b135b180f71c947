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
  const words = useTexts(uploadTexts)
  const { folder, name, others, goesOn } = opened
  const state = useFolderState(folder)
  const { phase, stopped } = state
  const isOver = phase === 'done' || phase === 'cancelled' || stopped !== undefined
  const isEmpty = phase === 'done' && state.arrived === 0
  const tell = useEffectEvent(onArrived)
  const forget = useEffectEvent(() => void opened.forget().catch(() => undefined))
  useEffect(() => {
    // No empty folder stays behind.
    if (isEmpty) forget()
    if (isOver || phase === 'sending') tell()
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
      {goesOn && !isOver && <Notice kind="info">{words.goesOn}</Notice>}
      {others > 0 && <p className={styles.caption}>{words.others(number(others))}</p>}
      {phase === 'reading' && <Progress label={said(state, words)} done={state.read} all={state.files} />}
      {phase === 'asking' && <p className={styles.caption}>{words.asking}</p>}
      {phase === 'sending' && <Progress label={said(state, words)} done={state.arrived} all={state.wanted} />}
      {phase !== 'reading' && phase !== 'asking' && <Found state={state} />}
      <div aria-live="polite" className={styles.upload}>
        {stopped !== undefined && <Stopped refusal={stopped} />}
        {phase === 'done' && (
          <Notice kind="success" title={words.done}>
            <p>{state.arrived > 0 ? words.doneWords(number(state.arrived)) : words.doneNothing}</p>
          </Notice>
        )}
        {phase === 'cancelled' && (
          <Notice kind="info" title={words.cancelled}>
            <p>{words.cancelledWords}</p>
          </Notice>
        )}
        {!isOver && state.connection === 'waiting' && <p className={styles.caption}>{words.waiting}</p>}
      </div>
      {phase === 'sending' && !isOver && <p className={styles.caption}>{words.stay}</p>}
      <div className={styles.acts}>
        {phase === 'ready' && !isOver && (
          <Button kind="primary" onClick={() => void folder.send()}>
            {words.send(number(state.wanted))}
          </Button>
        )}
        {!isOver && state.connection === 'waiting' && (
          <Button
            onClick={() => {
              folder.hurry()
              void folder.tick()
            }}
          >
            {words.sendNow}
          </Button>
        )}
        {isOver ? (
          <Button onClick={onClose}>{words.again}</Button>
        ) : (
          <Button kind="quiet" onClick={cancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

type UploadWords = ReturnType<typeof useTexts<(typeof uploadTexts)['entries']>>

function said({ phase, read, files, arrived, wanted }: FolderState, words: UploadWords): string {
  return phase === 'reading'
    ? words.reading(number(read), number(files))
    : words.sending(number(arrived), number(wanted))
}

function Progress({ label, done, all }: { label: string; done: number; all: number }) {
  const words = useTexts(uploadTexts)
  return (
    <div>
      <p className={styles.caption}>{label}</p>
      <progress aria-label={words.progress} value={done} max={Math.max(1, all)} />
    </div>
  )
}

function Found({ state }: { state: FolderState }) {
  const words = useTexts(uploadTexts)
  return (
    <dl className={styles.figures}>
      {(['wanted', 'known', 'twice', 'unusable'] as const).map((name) => (
        <div key={name}>
          <dt>{words[name]}</dt>
          <dd>{number(state[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Stopped({ refusal }: { refusal: string }) {
  const words = useTexts(uploadTexts)
  const language = useLanguage()
  return (
    <Notice kind="danger" title={words.stopped}>
      {isFailureCode(refusal) && <p>{FAILURES[refusal][language]}</p>}
    </Notice>
  )
}
