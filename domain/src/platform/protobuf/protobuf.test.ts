import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { protobufFields, readPacked, unzigzagged } from './reader.ts'
import { protobufWriter } from './writer.ts'

const whole = fc.maxSafeInteger().filter((value) => Math.abs(value) < 2 ** 51)

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.array(whole), fc.string({ unit: 'binary' }), fc.nat(), (numbers, text, plain) => {
      const writer = protobufWriter()
      writer.packedZigzag(3, numbers)
      writer.text(4, text)
      writer.varint(500, plain)
      writer.message(6, (inner) => inner.zigzag(1, -plain))
      const [packed, words, number, message] = [...protobufFields(writer.finish())]
      assert.ok(packed && words && number && message)
      const [inner] = [...protobufFields(message.bytes)]
      assert.ok(inner)
      assert.deepEqual(
        readPacked(packed.bytes)
          .map(unzigzagged)
          .map((value) => value + 0),
        numbers.map((value) => value + 0),
      )
      assert.equal(new TextDecoder().decode(words.bytes), text.toWellFormed())
      assert.deepEqual([number.field, number.value], [500, plain])
      assert.equal(unzigzagged(inner.value) + 0, 0 - plain)
    }),
  )
})
