import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Receipt, StreamState } from '@allmend/contract/tracking'
import { openHouse, type TestHouse } from '../../test/house.ts'
import { openProject, pairPhone, rideChunk } from '../../test/phone.ts'

let house: TestHouse
let code: string
before(async () => {
  house = await openHouse()
  code = (await openProject(house)).code
})
after(() => house.close())

test('a chunk is new once and the same ever after; the answer names it', async () => {
  const phone = await pairPhone(house, code)
  const chunk = rideChunk('07:00')
  const first = await phone.send(1, chunk)
  assert.equal(first.statusCode, 201, first.body)
  const again = await phone.send(1, chunk)
  assert.equal(again.statusCode, 200, again.body)
  assert.deepEqual(again.json<Receipt>(), first.json<Receipt>())
  assert.equal(first.json<Receipt>().contiguous, 1)
})

test('gaps are known until they are filled', async () => {
  const phone = await pairPhone(house, code)
  for (const seq of [1, 2, 5, 9]) await phone.send(seq, randomBytes(40))
  const before = (await phone.state()).json<StreamState>()
  assert.deepEqual(before, {
    contiguous: 2,
    highest: 9,
    gaps: [
      { from: 3, through: 4 },
      { from: 6, through: 8 },
    ],
    epoch: 1,
  })
  await phone.send(4, randomBytes(40))
  assert.equal((await phone.send(3, randomBytes(40))).json<Receipt>().contiguous, 5)
})
