import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { LocationTrouble } from '../app/platform/device/location-source.ts'
import { followPairingLinks } from './deep-link.ts'
import { type PluginLocation, pluginSource } from './plugin-source.ts'

const NOW = 1_790_000_000_000

function phone() {
  let notify: ((location?: PluginLocation, error?: { code?: string }) => void) | undefined
  let stops = 0
  const plugin = {
    start: (_options: object, reported: typeof notify) => Promise.resolve(void (notify = reported)),
    stop: () => Promise.resolve(void stops++),
  }
  const fixes: Fix[] = []
  const troubles: LocationTrouble[] = []
  const source = pluginSource(plugin, () => NOW, { title: 'x', message: 'y' })
  const stop = source.watch({ fix: (fix) => fixes.push(fix), trouble: (it) => troubles.push(it) })
  return {
    tell: (...reported: Parameters<NonNullable<typeof notify>>) => notify?.(...reported),
    fixes,
    troubles,
    stop,
    stops: () => stops,
  }
}

const location = {
  latitude: 47,
  longitude: 8,
  accuracy: 6,
  altitude: null,
  bearing: null,
  speed: null,
  time: NOW,
}

test('a location of the plugin is a fix, and what it does not know is left out', () => {
  const it = phone()
  it.tell(location)
  it.tell({ ...location, altitude: 430, bearing: 90, speed: 4.2, time: NOW - 30_000.4 })
  assert.deepEqual(it.fixes, [
    { trackedAt: NOW, position: [8, 47], accuracyMetres: 6 },
    {
      trackedAt: NOW - 30_000,
      position: [8, 47],
      accuracyMetres: 6,
      altitudeMetres: 430,
      headingDegrees: 90,
      speedMps: 4.2,
    },
  ])
})

test('a time that cannot be the phone’s is not believed', () => {
  const it = phone()
  for (const time of [null, 0, NOW - 978_307_200_000, NOW + 600_000]) it.tell({ ...location, time })
  assert.deepEqual(
    it.fixes.map(({ trackedAt }) => trackedAt),
    [NOW, NOW, NOW, NOW],
  )
})

test('a refusal is told as what it is, and nothing is told after the end', () => {
  const it = phone()
  it.tell(undefined, { code: 'NOT_AUTHORIZED' })
  it.tell(undefined, { code: 'ELSE' })
  it.stop()
  it.tell(location)
  assert.deepEqual([it.troubles, it.fixes, it.stops()], [['denied', 'unavailable'], [], 1])
})

test('only pairing links are followed, those that started the app too', async () => {
  const credential = 'x'.repeat(75)
  const paired: string[] = []
  let open: ((opened: { url: string }) => void) | undefined
  await followPairingLinks((text) => paired.push(text), {
    addListener: (_event, reported) => Promise.resolve(void (open = reported)),
    getLaunchUrl: () => Promise.resolve({ url: `allmend://pair#credential=${credential}` }),
  })
  open?.({ url: 'allmend://other' })
  open?.({ url: `allmend://pair#origin=https%3A%2F%2Fa.example&credential=${credential}` })
  assert.equal(paired.length, 2)
})
