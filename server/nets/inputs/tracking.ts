import { randomUUID } from 'node:crypto'
import { CHUNK_SHA256 } from './chunk.ts'
import { type InputsOf, nothing } from './row.ts'

export const tracking: InputsOf<'tracking'> = {
  join: { about: [], sent: ({ projectCode }) => ({ code: projectCode, deviceName: 'Telefon' }) },
  devices: nothing,
  revokeDevice: { about: ['device'], sent: ({ things }) => ({ id: things.device }) },
  append: { about: [], sent: () => ({ streamId: randomUUID(), seq: '1', sha256: CHUNK_SHA256 }) },
  state: { about: [], sent: () => ({ streamId: randomUUID() }) },
  phase: nothing,
}
