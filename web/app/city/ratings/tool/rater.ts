import { Failure, type FailureCode } from '@allmend/contract/failure'
import type { PlaceToRate, TakenRating } from '@allmend/contract/city/ratings'
import {
  nextRatingStep,
  type OutgoingRating,
  ratingVerdictOn,
  RATINGS_AT_ONCE,
  type RatingStep,
  takenBy,
  tried,
} from '@allmend/domain/city/ratings/outgoing'
import type { RatingKind } from '@allmend/domain/city/ratings/rating'
import {
  newRound,
  nextOpen,
  type RoundChange,
  type RoundWorld,
  saidOf,
  sealed,
  skippedIn,
  undone,
} from '@allmend/domain/city/ratings/round'
import { pauseMs } from '@allmend/domain/tracking/tracking/recorder/pause'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { keyOfRound, type RatingChange, type RatingRound, type RatingStore } from './rating-store.ts'

/** The server, the disk, and what no test can wait for. */
export interface RaterWorld {
  store: RatingStore
  submit(
    projectId: string,
    ratings: readonly OutgoingRating[],
    signal: AbortSignal,
  ): Promise<readonly TakenRating[]>
  withdraw(projectId: string, id: string, signal: AbortSignal): Promise<void>
  now(): number
  newId(): string
  /** Who is signed in; undefined where the server cannot be asked. */
  ownerId(): string | undefined
  maySend(): boolean
  /** A clock nobody sets. */
  elapsedMs(): number
  random(): number
}

export interface RaterState {
  /** The round of a kind, if there is one. */
  round(of: { ownerId: string; projectId: string; kind: RatingKind }): RatingRound | undefined
  /** What is nowhere else, of whoever uses this device. */
  waiting: readonly OutgoingRating[]
  refused: readonly OutgoingRating[]
  connection: 'fine' | 'sending' | 'waiting' | 'signed out'
  /** Why a project takes nothing. */
  stopped: ReadonlyMap<string, FailureCode>
  /** A rating found no room. */
  isFull: boolean
  /** When something was last written or arrived. */
  savedAt: number | undefined
}

export type Rater = Awaited<ReturnType<typeof openRater>>

type WhichRound = { ownerId: string; projectId: string; kind: RatingKind }

/**
 * Goes through rounds, keeps what is said on the disk and sends it. Whatever it holds in memory was on the disk
 * before: it may be killed at any moment. It has no timer; whoever owns it calls `tick`.
 */
export async function openRater(world: RaterWorld) {
  const { store } = world
  const read = await store.read()
  const rounds = new Map(read.rounds.map((round) => [keyOfRound(round), round]))
  const outgoing = new Map(
    read.ratings
      .toSorted((one, other) => one.said.ratedAt - other.said.ratedAt)
      .map((rating) => [rating.id, rating]),
  )
  const end = new AbortController()
  const stopped = new Map<string, FailureCode>()
  const listeners = new Set<() => void>()
  let latestAt = Math.max(0, ...read.ratings.map(({ said }) => said.ratedAt))
  let savedAt: number | undefined
  let isFull = false
  let connection: RaterState['connection'] = 'fine'
  let failures = 0
  let notBeforeMs = -Infinity
  let atOnce = RATINGS_AT_ONCE
  let running: Promise<void> | undefined
  let shown: RaterState | undefined

  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }
  function tell(next: RaterState['connection']): void {
    if (connection === next) return
    connection = next
    changed()
  }

  /** One after the other: each change is made from what the one before left on the disk. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }
  async function commit(change: RatingChange): Promise<void> {
    const { round, put = [], dropped = [] } = change
    const isAboutRatings = put.length + dropped.length > 0
    if (end.signal.aborted || (!round && !isAboutRatings)) return
    await store.write(change)
    for (const id of dropped) outgoing.delete(id)
    for (const it of put) outgoing.set(it.id, it)
    if (round) rounds.set(keyOfRound(round), round)
    isFull = false
    if (isAboutRatings) savedAt = world.now()
    changed()
  }

  const rules: RoundWorld = {
    // Two words at one instant would have to draw lots.
    now: () => (latestAt = Math.max(latestAt + 1, world.now())),
    newId: () => world.newId(),
    outgoing: (id) => outgoing.get(id),
  }
  const act = (
    which: WhichRound,
    next: (round: RatingRound) => RoundChange<PlaceToRate> | undefined,
  ): Promise<void> =>
    inTurn(async () => {
      const round = rounds.get(keyOfRound(which))
      const change = round && next(round)
      if (!change) return
      try {
        await commit(change)
      } catch (error) {
        if (!(error instanceof StorageFull)) throw error
        isFull = true
        changed()
      }
    })
  /** She goes on: what she left is sent as it is. */
  const left = (round: RatingRound): RoundChange<PlaceToRate> => ({
    round,
    put: sealed(outgoing.values()),
    dropped: [],
  })
  const isThere = ({ at, places }: RatingRound): boolean => at < places.length

  async function asked(step: RatingStep): Promise<void> {
    if (step.kind === 'withdraw') {
      await world.withdraw(step.projectId, step.rating.id, end.signal)
      return inTurn(() => commit({ dropped: [step.rating.id] }))
    }
    const ids = step.ratings.map(({ id }) => id)
    const here = (): OutgoingRating[] => ids.flatMap((id) => outgoing.get(id) ?? [])
    const sent = await inTurn(async () => {
      await commit({ put: tried(here()) })
      return here()
    })
    if (sent.length === 0) return
    const answers = await world.submit(step.projectId, sent, end.signal)
    // She may have taken some back meanwhile.
    await inTurn(() => commit(takenBy(here(), answers)))
  }

  /** Whether there may be more to do at once. */
  async function refused(step: RatingStep, error: unknown): Promise<boolean> {
    const code = error instanceof Failure ? error.code : 'unknown'
    const verdict = ratingVerdictOn(code)
    if (verdict === 'withdrawn' && step.kind === 'withdraw') {
      await inTurn(() => commit({ dropped: [step.rating.id] }))
      return true
    }
    if (verdict === 'project stopped') {
      stopped.set(step.projectId, code)
      changed()
      return true
    }
    if (verdict === 'invalid' && step.kind === 'send') {
      // One of them is at fault, and must not hold up the others.
      if (step.ratings.length > 1) atOnce = 1
      else {
        const [one] = step.ratings
        const here = one && outgoing.get(one.id)
        if (here) await inTurn(() => commit({ put: [{ ...here, refusal: 'invalid' }] }))
      }
      return true
    }
    failures++
    notBeforeMs = world.elapsedMs() + pauseMs(failures, undefined, () => world.random())
    tell(verdict === 'signed out' ? 'signed out' : 'waiting')
    return false
  }

  async function once(): Promise<boolean> {
    const ownerId = world.ownerId()
    const step =
      ownerId === undefined
        ? undefined
        : nextRatingStep(outgoing.values(), ownerId, (id) => stopped.has(id), atOnce)
    if (!step) {
      atOnce = RATINGS_AT_ONCE
      if (connection === 'sending') tell('fine')
      return false
    }
    tell('sending')
    try {
      await asked(step)
      failures = 0
      return true
    } catch (error) {
      return end.signal.aborted ? false : refused(step, error)
    }
  }

  async function work(): Promise<void> {
    while (!end.signal.aborted && world.maySend() && world.elapsedMs() >= notBeforeMs && (await once()));
  }

  // What was open when the page was killed is said as far as it went.
  await commit({ put: sealed(outgoing.values()) })
  savedAt = undefined

  return {
    begin: (about: WhichRound & { routeId: string | null }, places: readonly PlaceToRate[]) =>
      inTurn(async () => {
        const waits = new Set([...outgoing.values()].map(({ said }) => said.photoId ?? said.edgeId))
        const open = places.filter(
          ({ kind, photoId, edgeId }) => !waits.has(kind === 'map' ? edgeId : photoId),
        )
        await commit(left(newRound(about, open)))
      }),
    say: (which: WhichRound, part: Parameters<typeof saidOf>[1]) =>
      act(which, (round) => (isThere(round) ? saidOf(round, part, rules) : undefined)),
    skip: (which: WhichRound) =>
      act(which, (round) => {
        const change = isThere(round) ? skippedIn(round, rules) : undefined
        if (!change) return undefined
        const put = [...outgoing.values(), ...change.put]
        return { ...change, put: sealed(put), round: { ...change.round, at: nextOpen(change.round) } }
      }),
    next: (which: WhichRound) => act(which, (round) => left({ ...round, at: nextOpen(round) })),
    goTo: (which: WhichRound, at: number) => act(which, (round) => left({ ...round, at })),
    undo: (which: WhichRound) =>
      act(which, (round) => {
        const change = undone(round, rules)
        if (!change || change.round.at === round.at) return change
        // She goes back: what she was at is left as it is.
        const spoken = new Set([...change.put.map(({ id }) => id), ...change.dropped])
        const leaves = sealed([...outgoing.values()].filter(({ id }) => !spoken.has(id)))
        return { ...change, put: [...leaves, ...change.put] }
      }),
    /** Says the same of several edges at once, as of a section of a tour. Answers once it is on the disk. */
    sayOfEdges: (
      { ownerId, projectId }: { ownerId: string; projectId: string },
      edgeIds: readonly number[],
      said: Pick<OutgoingRating['said'], 'values' | 'comment' | 'missionId'>,
    ) =>
      inTurn(async () => {
        const put = edgeIds.map((edgeId): OutgoingRating => ({
          id: world.newId(),
          ownerId,
          projectId,
          said: { kind: 'map', edgeId, photoId: null, direction: 'both', ...said, ratedAt: rules.now() },
          stage: 'sealed',
          isTakenBack: false,
        }))
        try {
          await commit({ put })
          return true
        } catch (error) {
          if (!(error instanceof StorageFull)) throw error
          isFull = true
          changed()
          return false
        }
      }),
    /** What she is at is said as far as it goes: she looks elsewhere. */
    seal: () => inTurn(() => commit({ put: sealed(outgoing.values()) })),
    /** Asks the server once more about what it refused. */
    retry: () =>
      inTurn(() =>
        commit({
          put: [...outgoing.values()].flatMap(({ refusal, ...it }) => (refusal ? [it] : [])),
        }),
      ),
    /** Removes what the server refused; it is nowhere else. */
    discard: (id: string) => inTurn(() => commit({ dropped: [id] })),
    tick(): Promise<void> {
      running ??= work()
        // A disk that does not answer is no reason to hammer the server.
        .catch(() => {
          failures++
          notBeforeMs = world.elapsedMs() + pauseMs(failures, undefined, () => world.random())
        })
        .finally(() => (running = undefined))
      return running
    },
    /** The network is back, or somebody asked: no pause is waited out, and who was refused asks again. */
    hurry(): void {
      failures = 0
      notBeforeMs = -Infinity
      stopped.clear()
    },
    abandon: (): void => end.abort(),
    state(): RaterState {
      const all = [...outgoing.values()]
      shown ??= {
        round: (which) => rounds.get(keyOfRound(which)),
        waiting: all.filter(({ refusal }) => !refusal),
        refused: all.filter(({ refusal }) => refusal),
        connection,
        stopped: new Map(stopped),
        isFull,
        savedAt,
      }
      return shown
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    project: store.project,
    writeProject: store.writeProject,
    picture: store.picture,
    writePicture: store.writePicture,
    /** What no round shows any more. */
    tidyPictures: () =>
      store.dropPictures(
        new Set([...rounds.values()].flatMap(({ places }) => places.flatMap(({ photoId }) => photoId ?? []))),
      ),
  }
}
