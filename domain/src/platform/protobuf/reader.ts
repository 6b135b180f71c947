/** Fields of a protocol buffers message, as far as the writer here makes them: for reading back. */
export type ProtobufField = { field: number; value: number; bytes: Uint8Array }

export function* protobufFields(data: Uint8Array): Generator<ProtobufField> {
  const cursor = { at: 0 }
  while (cursor.at < data.length) {
    const tag = readVarint(data, cursor)
    const field = Math.floor(tag / 8)
    const type = tag % 8
    if (type === 0) yield { field, value: readVarint(data, cursor), bytes: new Uint8Array() }
    else {
      const length = type === 1 ? 8 : readVarint(data, cursor)
      yield { field, value: 0, bytes: data.subarray(cursor.at, cursor.at + length) }
      cursor.at += length
    }
  }
}

export function readVarint(data: Uint8Array, cursor: { at: number }): number {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = data[cursor.at++]
    if (byte === undefined) throw new RangeError('the message ends within a number')
    value += (byte % 128) * scale
    if (byte < 128) return value
  }
}

export function readPacked(data: Uint8Array): number[] {
  const cursor = { at: 0 }
  const values: number[] = []
  while (cursor.at < data.length) values.push(readVarint(data, cursor))
  return values
}

export const unzigzagged = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
