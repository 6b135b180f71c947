import { hash, randomUUID } from 'node:crypto'
import { trackOf } from '@allmend/domain/mobility/track'
import { trace } from '@allmend/domain/mobility/trace'
import { encodeTrack } from '@allmend/domain/tracking/track-codec'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Person, TestHouse } from './house.ts'

/** A project people can join, of an organisation made for it. */
export async function openProject(
  house: TestHouse,
  about: { isClosed?: boolean; organisation?: string } = {},
): Promise<{ id: string; code: string }> {
  const id = randomUUID()
  const organisation = about.organisation ?? randomUUID()
  const code = id.replaceAll('-', '').slice(0, 10).toUpperCase()
  await house.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query(
      `insert into organisations.organisation
         (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
       values ($1, $2, $2, 'x', 'x@seewil.example', 'public_sector', 'x', '6099', 'Seewil', 'CH', now())
       on conflict do nothing`,
      [organisation, `stadt-${code.toLowerCase()}`],
    )
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `insert into projects.project (id, organisation_id, product, code, name, created_at, closed_at)
       values ($1, $2, 'tracking', $3, 'Seewil unterwegs', $4, $5)`,
      [id, organisation, code, house.clock.now, about.isClosed ? house.clock.now : null],
    )
  })
  return { id, code }
}

/** A virtual phone: paired, with one stream. */
export interface Phone {
  person: Person
  participantId: string
  deviceId: string
  credential: string
  streamId: string
  send(
    seq: number,
    bytes: Buffer,
    changed?: { sha256?: string; streamId?: string; credential?: string },
  ): Promise<LightMyRequestResponse>
  state(): Promise<LightMyRequestResponse>
}

export async function pairPhone(house: TestHouse, code: string, person?: Person): Promise<Phone> {
  const owner = person ?? (await house.person({ secondFactor: false }))
  const { id, credential } = await owner.client.tracking.join({ code, deviceName: 'Telefon' })
  const streamId = randomUUID()
  const inject = (options: InjectOptions) => house.app.inject(options)
  return {
    person: owner,
    participantId: participantOf(credential),
    deviceId: id,
    credential,
    streamId,
    send: (seq, bytes, changed = {}) =>
      inject({
        method: 'POST',
        url: `/api/tracking/streams/${changed.streamId ?? streamId}/chunks/${seq}?sha256=${changed.sha256 ?? hash('sha256', bytes)}`,
        headers: {
          authorization: `Bearer ${changed.credential ?? credential}`,
          'content-type': 'application/octet-stream',
        },
        payload: bytes,
      }),
    state: () =>
      inject({
        url: `/api/tracking/streams/${streamId}`,
        headers: { authorization: `Bearer ${credential}` },
      }),
  }
}

function participantOf(credential: string): string {
  const hex = Buffer.from(credential, 'base64url').subarray(0, 16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Ten minutes of a ride, a fix every ten seconds. */
export function rideChunk(
  startTime: string,
  dataDay: `${number}-${number}-${number}` = '2026-09-17',
): Buffer {
  const ride = trace(startTime, { dataDay }).ride(10, 18)
  return Buffer.from(encodeTrack(trackOf(ride.fixes())))
}
