import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OverlayRefused } from '@allmend/domain/city/routes/overlay/overlay-collector'
import { until } from '../../../../test/until.ts'
import { unendingGpkg } from '../../../../test/network/unending-gpkg.ts'
import { type OverlayErrand, readOverlayFile } from './read-overlay-file.ts'

/** What becomes of a file, and how long that takes. */
async function outcome(errand: OverlayErrand): Promise<{ problem: string; seconds: number }> {
  const begun = performance.now()
  let problem = ''
  try {
    for await (const piece of readOverlayFile(errand)) problem = piece.kind
  } catch (error) {
    if (!(error instanceof OverlayRefused)) throw error
    problem = error.problem
  }
  return { problem, seconds: (performance.now() - begun) / 1000 }
}

test('a GeoPackage whose describing tables join to nothing is refused in time, and nothing reads it any more', async () => {
  const octets = unendingGpkg(900)
  const { problem, seconds } = await outcome({ octets, format: 'gpkg' })
  assert.equal(problem, 'system_unknown')
  assert.ok(seconds < 30, `${seconds} s`)
  const more = await outcome({ octets: unendingGpkg(100_000), format: 'gpkg' })
  assert.equal(more.problem, 'too_much_work')
  assert.ok(more.seconds < 30, `${more.seconds} s`)
  await until('whatever read it is gone', () =>
    process.getActiveResourcesInfo().every((it) => !/Process|Worker|MessagePort/.test(it)),
  )
})
