import { utf8Of } from './utf8.ts'

/** Writes the protocol buffers wire format: https://protobuf.dev/programming-guides/encoding/ */
export type ProtobufWriter = {
  /** int32, int64, uint32, uint64, bool and enum, not negative. */
  varint: (field: number, value: number) => void
  /** sint32 and sint64. */
  zigzag: (field: number, value: number) => void
  double: (field: number, value: number) => void
  bytes: (field: number, value: Uint8Array) => void
  text: (field: number, value: string) => void
  packed: (field: number, values: Iterable<number>) => void
  packedZigzag: (field: number, values: Iterable<number>) => void
  message: (field: number, write: (inner: ProtobufWriter) => void) => void
  finish: () => Uint8Array
}

export function protobufWriter(): ProtobufWriter {
  const buffer = growingBuffer()
  const tag = (field: number, type: 0 | 1 | 2): void => buffer.varint(field * 8 + type)
  const bytes = (field: number, value: Uint8Array): void => {
    tag(field, 2)
    buffer.varint(value.length)
    buffer.append(value)
  }
  const packed = (field: number, values: Iterable<number>): void => {
    const inner = growingBuffer()
    for (const value of values) inner.varint(value)
    bytes(field, inner.finish())
  }
  return {
    varint: (field, value) => {
      tag(field, 0)
      buffer.varint(value)
    },
    zigzag: (field, value) => {
      tag(field, 0)
      buffer.varint(zigzagged(value))
    },
    double: (field, value) => {
      tag(field, 1)
      const raw = new Uint8Array(8)
      new DataView(raw.buffer).setFloat64(0, value, true)
      buffer.append(raw)
    },
    bytes,
    text: (field, value) => bytes(field, utf8Of(value)),
    packed,
    packedZigzag: (field, values) => packed(field, Array.from(values, zigzagged)),
    message: (field, write) => {
      const inner = protobufWriter()
      write(inner)
      bytes(field, inner.finish())
    },
    finish: buffer.finish,
  }
}

/** Arithmetic, not shifts: nanodegrees and ids need more than 32 bits. */
export const zigzagged = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)

export function growingBuffer() {
  let data = new Uint8Array(256)
  let length = 0
  const room = (more: number): void => {
    if (length + more <= data.length) return
    const larger = new Uint8Array(Math.max(data.length * 2, length + more))
    larger.set(data.subarray(0, length))
    data = larger
  }
  return {
    varint: (value: number): void => {
      if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a varint: ${value}`)
      room(10)
      let rest = value
      while (rest > 127) {
        data[length++] = (rest % 128) + 128
        rest = Math.floor(rest / 128)
      }
      data[length++] = rest
    },
    append: (more: Uint8Array): void => {
      room(more.length)
      data.set(more, length)
      length += more.length
    },
    finish: (): Uint8Array => data.slice(0, length),
  }
}
