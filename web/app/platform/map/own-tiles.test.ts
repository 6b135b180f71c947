import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownTile, ownTiles } from './own-tiles.ts'

test('a tile that is not for everybody is fetched by the call that offers it', async () => {
  const asked: object[] = []
  const address = ownTiles('overlay a/b', async (at) => {
    asked.push(at)
    return Uint8Array.of(26, 1)
  })
  const url = address.replace('{z}', '14').replace('{x}', '8554').replace('{y}', '5764')
  const { data } = await ownTile({ url }, new AbortController())
  assert.deepEqual(asked, [{ z: 14, x: 8554, y: 5764 }])
  assert.deepEqual(new Uint8Array(data), Uint8Array.of(26, 1))
})

test('tiles nobody offers are refused', async () => {
  await assert.rejects(ownTile({ url: 'own-tiles://nobody/1/0/0' }, new AbortController()))
})
