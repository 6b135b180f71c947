import { hash, randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { instantAt, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import type { Config } from '../../server/src/config.ts'
import { type Crowd, livedBy, type Participant, participantsOf, type Truth } from './participants.ts'
import { stateEvenings, type Announced } from './say.ts'
import { openStage, type Player } from './stage.ts'

/** Every so many people of a crowd: they join and record, and when all was read they say how it was. */
export interface Share {
  config: Config
  crowds: Crowd[]
  nth: number
  of: number
}
export type Ask = 'record' | 'say' | 'end'
export type Reported = { recorded: number; announced: Announced }

const port = parentPort
if (!port) throw new Error('this is a thread')
const { config, crowds, nth, of } = workerData as Share
const stage = await openStage(config, new Date())
interface Member {
  participant: Participant
  crowd: Crowd
  player: Player
  truth: Truth
  projectId: string
}
const members: Member[] = []

/** She joins on the morning of her first day; then her phone sends each day at its end. */
async function record(participant: Participant, crowd: Crowd): Promise<number> {
  const { email, firstName, familyName, language, agreesTo, via, joinsOn } = participant
  stage.clock.now = new Date(instantAt(joinsOn, '07:30', ZURICH))
  const player = await stage.enter({ email, firstName, familyName, language })
  const { code } = crowd
  const { texts } = await player.client.participation.joining({ code })
  const consents = texts.filter(({ purpose }) => agreesTo.includes(purpose))
  const { credential } = await player.client.participation.join({
    code,
    consents: consents.map(({ purpose, version }) => ({ purpose, version })),
    deviceName: 'Telefon',
    via,
    birthYear: Number(joinsOn.slice(0, 4)) - participant.person.age,
    hasHadBirthday: true,
  })
  const { id: projectId } = await player.client.projects.byCode({ code })
  const { fixesByDay, truth } = livedBy(participant, crowd)
  const phone = { credential, streamId: randomUUID() }
  let seq = 0
  for (const [day, fixes] of fixesByDay) {
    stage.clock.now = new Date(intervalOfDataDay(day, ZURICH).finishedAt)
    const bytes = Buffer.from(encodeTrack(trackOf(fixes)))
    await stage.send(phone, ++seq, bytes, hash('sha256', bytes))
  }
  members.push({ participant, crowd, player, truth, projectId })
  return seq
}

async function say(member: Member): Promise<Announced> {
  const text = await stateEvenings(stage, member.player, member)
  const { leavesOn } = member.participant
  if (leavesOn) {
    stage.clock.now = new Date(instantAt(leavesOn, '23:50', ZURICH))
    await member.player.client.participation.leave({ code: member.crowd.code })
  }
  return text
}

async function recordAll(): Promise<Reported> {
  let recorded = 0
  for (const crowd of crowds) {
    for (const participant of participantsOf(crowd))
      if (participant.number % of === nth) recorded += await record(participant, crowd)
  }
  return { recorded, announced: NOTHING }
}

const NOTHING: Announced = { days: 0, confirmed: 0, modes: 0, purposes: 0 }

async function stateAll(): Promise<Reported> {
  const sum = { ...NOTHING }
  for (const member of members) {
    const text = await say(member)
    for (const key of Object.keys(sum) as (keyof Announced)[]) sum[key] += text[key]
  }
  return { recorded: 0, announced: sum }
}

// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
port.on('message', (asked: Ask) => {
  if (asked === 'end') void stage.close().then(() => port.close())
  else
    void (asked === 'record' ? recordAll() : stateAll()).then(
      (reported) => port.postMessage(reported),
      failed,
    )
})

/** Whoever started the thread hears of it. */
function failed(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}
