import { hash, randomUUID } from 'node:crypto'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { readCredential } from '../src/tracking/tracking/credential.ts'
import { approve } from './approved.ts'
import type { Person, TestServer } from './test-server.ts'

/** A project people can join, of an organisation made for it. Its start is approved unless it is still tried out. */
export async function openProject(
  server: TestServer,
  about: {
    isClosed?: boolean
    organisation?: string
    name?: string
    seats?: number
    isLive?: boolean
    isTrial?: boolean
    product?: Product
    region?: string
  } = {},
): Promise<{ id: string; code: string; organisationId: string }> {
  const id = randomUUID()
  const organisation = about.organisation ?? randomUUID()
  const code = id.replaceAll('-', '').slice(0, 10).toUpperCase()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query(
      `insert into organisations.organisation
         (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
       values ($1, $2, $2, 'x', 'x@seewil.example', 'public_sector', 'x', '6099', 'Seewil', 'CH', now())
       on conflict do nothing`,
      [organisation, `stadt-${code.toLowerCase()}`],
    )
    await owner.query("set allmend.duty = 'projects'")
    const { now } = server.clock
    await owner.query(
      `insert into projects.project
         (id, organisation_id, product, code, name, created_at, closed_at, seats, approved_at, live_at, survey_url,
          start_day, end_day, settled_at, region)
       values ($1, $2, $8, $3, $11, $4, $5, $6, $10, $7,
         'https://umfrage.seewil.example/seewil-2026', $4::timestamptz::date, $4::timestamptz::date + 364, $4, $9)`,
      [
        id,
        organisation,
        code,
        now,
        about.isClosed ? now : null,
        about.seats ?? 50,
        about.isLive ? now : null,
        about.product ?? 'tracking',
        about.region ?? 'seewil',
        about.isTrial ? null : now,
        about.name ?? 'Seewil unterwegs',
      ],
    )
    if (about.isLive) await approve(owner, id)
    else if (!about.isTrial) await approve(owner, id, ['start'])
    await owner.query("set allmend.duty = 'payments'")
    await owner.query(
      `insert into payments.order (id, organisation_id, subject_kind, subject_id, way, price_list_id,
         subtotal_rappen, vat_rappen, total_rappen, state, ordered_at, settled_at)
       values ($1, $2, 'project', $3, 'wire', 1, 0, 0, 0, 'waived', $4, $4)`,
      [randomUUID(), organisation, id, server.clock.now],
    )
  })
  return { id, code, organisationId: organisation }
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

export async function pairPhone(server: TestServer, code: string, person?: Person): Promise<Phone> {
  const owner = person ?? (await server.person({ secondFactor: false }))
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
  const joined = await owner.client.participation.join({
    code,
    consents,
    deviceName: 'Telefon',
    birthYear: 1990,
  })
  const { deviceId, credential } = joined
  const streamId = randomUUID()
  const inject = (options: InjectOptions) => server.app.inject(options)
  return {
    person: owner,
    participantId: readCredential(`Bearer ${credential}`)?.participantId ?? '',
    deviceId,
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

/** Ten minutes of a ride, a fix every ten seconds. */
export function rideChunk(
  startTime: string,
  dataDay: `${number}-${number}-${number}` = '2026-09-17',
): Buffer {
  const ride = trace(startTime, { dataDay }).ride(10, 18)
  return Buffer.from(encodeTrack(trackOf(ride.fixes())))
}
