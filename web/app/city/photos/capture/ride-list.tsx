import { useEffect, useState } from 'react'
import type { Capture } from '@allmend/contract/city/photos'
import { FAILURES, isFailureCode } from '@allmend/contract/failures'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { api } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { useSession } from '../../../platform/api/session.ts'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './capture.module.css'
import type { Capturer, CaptureState } from './capturer.ts'
import type { CaptureProject } from './ride-store.ts'
import { SendingState } from './sending-state.tsx'
import { captureTexts } from './texts.ts'

/** A ride as far as this device and the server know it. */
interface Listed {
  id: string
  name: string
  begunAt: number
  ride: Ride | undefined
  capture: Capture | undefined
}

interface RideListProps {
  capturer: Capturer
  state: CaptureState
  project: CaptureProject
}

/** Her own rides, with how far their photos have come. */
export function RideList({ capturer, state, project }: RideListProps) {
  const texts = useTexts(captureTexts)
  const { projectId, ownerId } = project
  const [turn, setTurn] = useState(0)
  // As photos arrive the server knows more; not each is a reason to ask.
  const captures = useCaptures(projectId, `${turn} ${Math.ceil(state.waiting / 25)}`)
  const [deleting, setDeleting] = useState<Listed>()
  const [failure, setFailure] = useState<unknown>()

  const own = state.rides.filter((it) => it.ownerId === ownerId && it.projectId === projectId)
  const listed = joined(own, captures ?? [])

  async function remove({ id, capture, ride }: Listed): Promise<void> {
    setDeleting(undefined)
    setFailure(undefined)
    try {
      if (capture || ride?.isBegun) await api.photos.forget({ id })
    } catch (error) {
      if (codeOf(error) !== 'capture_missing') return setFailure(error)
    }
    if (ride) await capturer.drop(id)
    setTurn((it) => it + 1)
  }

  return (
    <section className={styles.section}>
      <h2>{texts.rides}</h2>
      <SendingState capturer={capturer} state={state} />
      {captures === undefined && own.length > 0 && <p className={styles.words}>{texts.ridesOffline}</p>}
      {failure !== undefined && <FailureNotice failure={failure} />}
      {listed.length === 0 ? (
        <p className={styles.words}>{texts.noRides}</p>
      ) : (
        <ul className={styles.rides}>
          {listed.map((it) => (
            <Row
              key={it.id}
              listed={it}
              waiting={state.waitingOf(it.id)}
              onDelete={() => setDeleting(it)}
              onRetry={() => void capturer.retry(it.id).then(() => capturer.tick())}
            />
          ))}
        </ul>
      )}
      <Dialog
        title={texts.deleteTitle}
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        act={
          <Button kind="danger" onClick={() => deleting && void remove(deleting)}>
            {texts.deleteAct}
          </Button>
        }
      >
        <p>{texts.deleteText}</p>
      </Dialog>
    </section>
  )
}

/** What the server has of her rides, asked again at each step once it knows her; undefined until it was heard. */
function useCaptures(projectId: string, step: string): readonly Capture[] | undefined {
  const [loaded, setLoaded] = useState<{ step: string; captures: readonly Capture[] }>()
  const isKnown = useSession().kind === 'signed in'
  useEffect(() => {
    if (!isKnown) return undefined
    const shown = new AbortController()
    api.photos.mine({ projectId }, { signal: shown.signal }).then(
      (all) => setLoaded({ step, captures: all.filter(({ source }) => source === 'app') }),
      () => undefined,
    )
    return () => shown.abort()
  }, [projectId, step, isKnown])
  return loaded?.captures
}

function joined(rides: readonly Ride[], captures: readonly Capture[]): Listed[] {
  const known = new Map(captures.map((capture) => [capture.id, capture]))
  const here = new Set(rides.map(({ id }) => id))
  return [
    ...rides.map((ride) => ({ ...namedOf(ride), ride, capture: known.get(ride.id) })),
    ...captures
      .filter(({ id }) => !here.has(id))
      .map((capture) => ({ ...namedOf(capture), ride: undefined, capture })),
  ].toSorted((a, b) => b.begunAt - a.begunAt)
}

function namedOf({ id, name, begunAt }: Ride | Capture) {
  return { id, name, begunAt }
}

interface RowProps {
  listed: Listed
  waiting: number
  onDelete: () => void
  onRetry: () => void
}

function Row({ listed: { name, begunAt, ride, capture }, waiting, onDelete, onRetry }: RowProps) {
  const texts = useTexts(captureTexts)
  const language = useLanguage()
  const { counts, published = 0 } = capture ?? {}
  const inWork = (counts?.waiting ?? 0) + (counts?.preparing ?? 0)
  const text = [
    waiting > 0 && texts.onDevice(number(waiting)),
    waiting === 0 && texts.allSent,
    inWork > 0 && texts.inWork(number(inWork)),
    counts && counts.ready > 0 && texts.ready(number(counts.ready)),
    counts && counts.broken > 0 && texts.broken(number(counts.broken)),
    published > 0 && texts.published(number(published)),
  ].filter((it) => typeof it === 'string')
  return (
    <li>
      <b>{name}</b>
      <Button size="small" kind="quiet" aria-label={texts.deleteRide(name)} onClick={onDelete}>
        {texts.delete}
      </Button>
      <p>{[`${date(begunAt)}, ${time(begunAt)}`, ...text].join(' · ')}</p>
      {ride?.stopped !== undefined && (
        <div className={styles.acts}>
          <Notice kind="warning" title={texts.stopped}>
            {isFailureCode(ride.stopped) && <p>{FAILURES[ride.stopped][language]}</p>}
          </Notice>
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </li>
  )
}
