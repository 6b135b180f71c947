import { useEffect, useState } from 'react'
import type { Capture } from '@allmend/contract/city/photos'
import { FAILURES, isFailureCode } from '@allmend/contract/failures'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { api } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-words.ts'
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
  const words = useTexts(captureTexts)
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
      <h2>{words.rides}</h2>
      <SendingState capturer={capturer} state={state} />
      {captures === undefined && own.length > 0 && <p className={styles.words}>{words.ridesOffline}</p>}
      {failure !== undefined && <FailureNotice failure={failure} />}
      {listed.length === 0 ? (
        <p className={styles.words}>{words.noRides}</p>
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
        title={words.deleteTitle}
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        act={
          <Button kind="danger" onClick={() => deleting && void remove(deleting)}>
            {words.deleteAct}
          </Button>
        }
      >
        <p>{words.deleteWords}</p>
      </Dialog>
    </section>
  )
}

/** What the server has of her rides, asked again at each step once it knows her; undefined until it was heard. */
function useCaptures(projectId: string, step: string): readonly Capture[] | undefined {
  const [heard, setHeard] = useState<{ step: string; captures: readonly Capture[] }>()
  const isKnown = useSession().kind === 'signed in'
  useEffect(() => {
    if (!isKnown) return undefined
    const shown = new AbortController()
    api.photos.mine({ projectId }, { signal: shown.signal }).then(
      (all) => setHeard({ step, captures: all.filter(({ source }) => source === 'app') }),
      () => undefined,
    )
    return () => shown.abort()
  }, [projectId, step, isKnown])
  return heard?.captures
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
  const words = useTexts(captureTexts)
  const language = useLanguage()
  const { counts, published = 0 } = capture ?? {}
  const inWork = (counts?.waiting ?? 0) + (counts?.preparing ?? 0)
  const said = [
    waiting > 0 && words.onDevice(number(waiting)),
    waiting === 0 && words.allSent,
    inWork > 0 && words.inWork(number(inWork)),
    counts && counts.ready > 0 && words.ready(number(counts.ready)),
    counts && counts.broken > 0 && words.broken(number(counts.broken)),
    published > 0 && words.published(number(published)),
  ].filter((it) => typeof it === 'string')
  return (
    <li>
      <b>{name}</b>
      <Button size="small" kind="quiet" aria-label={words.deleteRide(name)} onClick={onDelete}>
        {words.delete}
      </Button>
      <p>{[`${date(begunAt)}, ${time(begunAt)}`, ...said].join(' · ')}</p>
      {ride?.stopped !== undefined && (
        <div className={styles.acts}>
          <Notice kind="warning" title={words.stopped}>
            {isFailureCode(ride.stopped) && <p>{FAILURES[ride.stopped][language]}</p>}
          </Notice>
          <Button size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
    </li>
  )
}
