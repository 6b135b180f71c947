/** Reads the protocol buffers wire format: https://protobuf.dev/programming-guides/encoding/ */
export type Message = { bytes: Uint8Array; at: number }

/** Arithmetic, not shifts: ids and nanodegrees need more than 32 bits. */
export function varint(message: Message): number {
  const { bytes } = message
  let value = 0
  let factor = 1
  for (;;) {
    const byte = bytes[message.at++]
    if (byte === undefined) throw new Error('the message ends within a number')
    value += (byte & 127) * factor
    if (byte < 128) return value
    factor *= 128
  }
}

export const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

/** Calls back with every field; a field left unread is skipped. */
export function eachField(bytes: Uint8Array, read: (field: number, value: FieldValue) => void): void {
  const message: Message = { bytes, at: 0 }
  while (message.at < bytes.length) {
    const key = varint(message)
    const type = key % 8
    if (type === 0) read(Math.floor(key / 8), { number: varint(message), bytes: NOTHING })
    else if (type === 2) {
      const length = varint(message)
      const end = message.at + length
      if (end > bytes.length) throw new Error('the message ends within a field')
      read(Math.floor(key / 8), { number: 0, bytes: bytes.subarray(message.at, end) })
      message.at = end
    } else if (type === 1) message.at += 8
    else if (type === 5) message.at += 4
    else throw new Error(`unknown wire type ${type}`)
  }
}

/** Numbers come in `number`, everything else in `bytes`. */
export type FieldValue = { number: number; bytes: Uint8Array }
const NOTHING = new Uint8Array(0)

export function packed(bytes: Uint8Array): number[] {
  const message: Message = { bytes, at: 0 }
  const values: number[] = []
  while (message.at < bytes.length) values.push(varint(message))
  return values
}

/** Packed sint64, each the difference to the one before. */
export function packedDeltas(bytes: Uint8Array): Float64Array<ArrayBuffer> {
  const message: Message = { bytes, at: 0 }
  let count = 0
  for (const byte of bytes) if (byte < 128) count++
  const values = new Float64Array(count)
  let value = 0
  for (let index = 0; index < count; index++) {
    value += unzigzag(varint(message))
    values[index] = value
  }
  return values
}

export const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
