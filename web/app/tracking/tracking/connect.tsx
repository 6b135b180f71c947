import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { NO_CHANNEL } from '@allmend/domain/projects/content/channel'
import { codeIn, joinByCode } from '@allmend/domain/projects/content/way-in'
import { readPairing } from '@allmend/domain/tracking/tracking/recorder/pairing-text'
import { api, resume } from '../../platform/api/client.ts'
import { failureTexts } from '../../platform/api/failure-texts.ts'
import { currentSession } from '../../platform/api/session.ts'
import { withNext } from '../../platform/api/next-address.ts'
import { addressOf } from '../../platform/i18n/address.ts'
import { number } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../platform/ui/button/button-style.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Button } from '../../platform/ui/button/button.tsx'
import layout from '../../platform/ui/layout.module.css'
import { followPairingLinks } from '../../../phone/deep-link.ts'
import type { Recorder, RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

/** Gives this device its credential: by the address it was opened with, a project's code, a link or a picture. */
export function Connect({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const texts = useTexts(recordTexts)
  const language = useLanguage()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  /** Typed by somebody who is not signed in. */
  const [strangersCode, setStrangersCode] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [waiting, setWaiting] = useState<string>()
  const isPaired = state.settings.credential !== undefined

  async function connect(credential: string, isGivenUp = false): Promise<void> {
    const isDone = await recorder.connect(credential, isGivenUp)
    setWaiting(isDone ? undefined : credential)
    setProblem(isDone ? undefined : texts.otherUnsent(number(recorder.state().unsent)))
    if (!isDone) return
    setOpen(false)
    await recorder.tick()
  }
  async function connectBy(text: string): Promise<void> {
    const pairing = readPairing(text)
    if (!pairing) return setProblem(texts.badLink)
    if (pairing.origin !== undefined && pairing.origin !== location.origin) {
      return setProblem(texts.foreignLink(pairing.origin))
    }
    await connect(pairing.credential)
  }
  async function join(code: string): Promise<void> {
    setProblem(undefined)
    try {
      await resume()
      const isSignedIn = currentSession().kind === 'signed in'
      setStrangersCode(isSignedIn ? undefined : code)
      if (!isSignedIn) return
      const { credential } = await api.tracking.join({ code, deviceName: deviceName() })
      await connect(credential)
    } catch (failure) {
      if (failure instanceof Failure && failure.code === 'participant_unknown') {
        return void navigate(addressOf(inviteFor(code), language))
      }
      setProblem(failureTexts(failure instanceof Failure ? failure : new Failure('unknown'), language))
    }
  }

  const follow = useEffectEvent((text: string) => void connectBy(text))
  useEffect(() => {
    // Taken out of the address at once: it is a secret, and a reload is not another pairing.
    if (location.hash.includes('credential=')) {
      const text = location.hash
      history.replaceState(history.state, '', location.pathname + location.search)
      queueMicrotask(() => follow(text))
    }
    if ('Capacitor' in globalThis) void followPairingLinks((text) => follow(text))
  }, [])

  return (
    <section className={styles.section}>
      <h2>{isPaired ? texts.connection : texts.connectHeading}</h2>
      <p className={styles.words}>{isPaired ? texts.connected : texts.connectText}</p>
      {isPaired && !isOpen && state.connection !== 'not connected' ? (
        <div className={styles.acts}>
          <Button onClick={() => setOpen(true)}>{texts.reconnect}</Button>
        </div>
      ) : (
        <div className={styles.fields}>
          <Line
            label={texts.byCode}
            hint={texts.byCodeText}
            act={texts.connect}
            first={codeIn(query)}
            onLine={join}
          />
          {strangersCode !== undefined && (
            <div className={styles.stranger} aria-live="polite">
              <p>{texts.whoAreYou}</p>
              <div className={styles.acts}>
                <ButtonLink to={inviteFor(strangersCode)}>{texts.toInvite}</ButtonLink>
                <Link className={layout.link} to={withNext('/sign-in', backHere(strangersCode))}>
                  {texts.signIn}
                </Link>
              </div>
            </div>
          )}
          <Line label={texts.byLink} act={texts.connect} onLine={connectBy} />
          <Photo onText={connectBy} onNothing={() => setProblem(texts.noCode)} />
        </div>
      )}
      <div aria-live="polite">
        {problem && <p className={styles.error}>{problem}</p>}
        {waiting && (
          <Button kind="danger" onClick={() => void connect(waiting, true)}>
            {texts.giveUp}
          </Button>
        )}
      </div>
    </section>
  )
}

const inviteFor = (code: string): string => joinByCode(code, { via: NO_CHANNEL, isForRecorder: true })
const backHere = (code: string): string => `/diary/record?code=${encodeURIComponent(code)}`

interface LineProps {
  label: string
  hint?: string
  act: string
  /** What stands in it at first. */
  first?: string
  onLine: (text: string) => Promise<void>
}

function Line({ label, hint, act, first = '', onLine }: LineProps) {
  const id = useId()
  const [text, setText] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    void onLine(text).finally(() => setBusy(false))
  }
  return (
    <form className={styles.pair} onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
        <input
          id={id}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="large" busy={isBusy}>
        {act}
      </Button>
    </form>
  )
}

/** The system's camera takes the picture, so the page needs no permission for it. */
function Photo({ onText, onNothing }: { onText: (text: string) => Promise<void>; onNothing: () => void }) {
  const texts = useTexts(recordTexts)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0]
    if (!file) return
    void import('./read-qr-picture.ts')
      .then(({ readQrPicture }) => readQrPicture(file))
      .then((text) => (text === undefined ? onNothing() : onText(text)))
  }
  return (
    <div>
      <span className={styles.photo}>
        <label className={buttonClass({})}>
          {texts.byPhoto}
          <input type="file" accept="image/*" capture="environment" onChange={take} />
        </label>
      </span>
    </div>
  )
}

/** What the person will find among her devices. */
function deviceName(): string {
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'Browser'
  return `${system}, Browser`
}
