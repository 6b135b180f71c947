import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { linesOf } from './lines-of.ts'
import { sharePicture } from './share-picture.server.ts'

test('every line of a title fits, and no word is lost that fits a line by itself', () => {
  const title = fc.array(fc.stringMatching(/^[a-zäöü]{1,12}$/), { maxLength: 20 })
  fc.assert(
    fc.property(title, fc.integer({ min: 4, max: 30 }), (words, most) => {
      const fits = (line: string) => line.length <= most
      const lines = linesOf(words.join(' '), fits)
      assert.ok(lines.every(fits))
      const shown = lines.flatMap((line) => line.split(' '))
      assert.equal(shown.length, words.length)
      words.forEach((word, at) => assert.ok(!fits(word) || shown[at] === word))
    }),
  )
})

test('a picture to share has the size that is promised, is small, and differs by its title', async () => {
  const one = await sharePicture({ kicker: 'Blog', title: 'Eine Stimme pro Person' })
  const other = await sharePicture({ kicker: 'Blog', title: 'Warum ganze Wochen' })
  const { width, height, format } = await sharp(one).metadata()
  assert.deepEqual([width, height, format], [1200, 630, 'png'])
  assert.ok(one.length < 60_000, `${one.length} bytes`)
  assert.ok(!one.equals(other))
  assert.equal(await sharePicture({ kicker: 'Blog', title: 'Eine Stimme pro Person' }), one, 'drawn once')
})

test('what is too long, empty or in letters the typeface lacks is drawn all the same', async () => {
  for (const title of ['', 'x'.repeat(5_000), 'Привет', '🚲', 'Wort '.repeat(500), '<script>&"']) {
    const { width } = await sharp(await sharePicture({ kicker: title, title })).metadata()
    assert.equal(width, 1200)
  }
})

test('a photo stands beside the words', async () => {
  const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  const picture = await sharePicture({ kicker: 'Einladung', title: 'Seewil unterwegs', picture: photo })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (300 * info.width + 1100) * info.channels
  assert.ok((data[at] ?? 0) > 240 && (data[at + 1] ?? 255) < 20)
})
