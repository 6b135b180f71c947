import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { childMs } from '../../test/in-a-child.ts'
import { drawn } from '../projects/content/index.ts'
import { redrawn } from './redrawn.ts'

/** Twenty-five megapixels of noise: a second of a processor, whoever looks at them. */
let heavy: Buffer
before(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 4_999, height: 4_999, channels: 3, background: '#808080', noise } as const
  heavy = await sharp({ create }).webp({ quality: 80, effort: 0 }).toBuffer()
})

/** Of a processor, all threads of this process together. */
async function hereMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user / 1_000
}

test('a picture somebody sends is drawn by another process than this', async (t) => {
  const here = await hereMs(() => sharp(heavy).resize(512, 512).webp().toBuffer())
  let logo: Buffer | undefined
  const forLogo = await childMs(async () => (logo = await redrawn(heavy, 512)))
  const { format, width, height } = await sharp(logo).metadata()
  assert.deepEqual([format, width, height], ['webp', 512, 512])
  assert.ok(forLogo > 0.7 * here, `${forLogo} ms, drawn here ${here} ms`)
  let page: Awaited<ReturnType<typeof drawn>>
  const forPage = await childMs(async () => (page = await drawn(heavy)))
  assert.deepEqual([page?.width, page?.height], [1_280, 1_280])
  assert.equal((await sharp(page?.card).metadata()).format, 'jpeg')
  assert.ok(forPage > 0.7 * here, `${forPage} ms, drawn here ${here} ms`)
  t.diagnostic(`here ${here.toFixed(0)} ms, in a child ${forLogo} ms and ${forPage} ms`)
})

test('what is no picture, or one of too many pixels, is none', async () => {
  assert.equal(await redrawn(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 512), undefined)
  const create = { width: 5_001, height: 5_001, channels: 3, background: '#154638' } as const
  const large = await sharp({ create }).png().toBuffer()
  assert.equal(await redrawn(large, 512), undefined)
  assert.equal(await drawn(large), undefined)
})
