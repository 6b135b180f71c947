import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basemapLayers } from '@allmend/domain/base/network/base-map/feature'
import type { MapColours } from './style/colours.ts'
import { lookCap, lookPaints } from './layers/line-look.ts'
import { scaleOf } from './controls/scale-of.ts'
import { slotId } from './style/slots.ts'
import { mapStyle } from './style/style.ts'
import { trueWidth } from './zoom.ts'

/** Every token is its own colour, so that one can be told from the other. */
const colours = new Proxy({} as MapColours, {
  get: (_, token) => (String(token).endsWith('opacity') ? '.5' : `token(${String(token)})`),
})
const style = mapStyle(colours, '/tiles/town.pmtiles?v=1')
const ids = style.layers.map(({ id }) => id)

const TILE_LAYERS: readonly string[] = basemapLayers

test('every layer stands once and draws what the tiles hold', () => {
  assert.equal(new Set(ids).size, ids.length)
  for (const layer of style.layers) {
    if (layer.type === 'background') continue
    assert.equal('source' in layer && layer.source, 'base')
    assert.ok(TILE_LAYERS.includes(('source-layer' in layer && layer['source-layer']) || ''), layer.id)
  }
})

test('no colour is written into the style: all come from the tokens', () => {
  const written = JSON.stringify(style).match(/#[\da-f]{3,8}/gi) ?? []
  // Light on a slope is white in both themes; its token is the opacity.
  assert.deepEqual(written, ['#ffffff'])
})

test('data lie above streets and rails, lines below names, points above them', () => {
  const at = (id: string): number => ids.indexOf(id)
  assert.ok(at('rail') < at(slotId('areas')))
  assert.ok(at(slotId('areas')) < at(slotId('lines')))
  assert.ok(at(slotId('lines')) < at(slotId('selection')))
  assert.ok(at(slotId('selection')) < at('name-side-street'))
  assert.ok(at('name-town') < at(slotId('points')))
})

test('the nearer, the wider, within limits', () => {
  const [, , , ...stops] = trueWidth({ metres: 10, least: 1, most: 20 }) as unknown as number[]
  const widths = stops.filter((_, index) => index % 2 === 1)
  for (let at = 1; at < widths.length; at++) assert.ok(widths[at]! >= widths[at - 1]!)
  assert.equal(widths.at(-1), 20)
})

test('each mode has its own line: dashes, ticks or a light core', () => {
  const train = lookPaints({ mode: 'train' }, colours, 5)
  assert.equal(train.length, 2)
  const [bus] = lookPaints({ mode: 'bus' }, colours, 5)
  assert.equal(bus?.['line-color'], 'token(mode-bus)')
  assert.deepEqual(bus?.['line-dasharray'], [2.4, 0.8])
  assert.deepEqual(
    [lookCap({ mode: 'bus' }), lookCap({ mode: 'walk' }), lookCap({ by: 'rating' })],
    ['butt', 'round', 'round'],
  )
})

test('the scale is the longest round length that fits', () => {
  const { metres, pixels } = scaleOf(14, 47)
  assert.equal(metres, 200)
  assert.ok(Math.abs(pixels - 61.4) < 0.5)
  assert.ok(scaleOf(9, 47).pixels <= 110)
})
