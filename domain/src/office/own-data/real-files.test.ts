import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readFile } from './read-file.ts'

// Real recordings lie outside the repository; nothing of them is ever copied into it.
const folder = join(
  process.env['SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'),
  'gpx',
)
const skip = existsSync(folder) ? false : `real GPX and TCX files are not at ${folder}: nothing was tested`

/** Counted with grep in the files: points, and those of them with a time and a position. */
const FILES: readonly [string, number, readonly string[]][] = [
  ['around-visnjan-with-car.gpx', 104, []],
  ['cerknicko-jezero.gpx', 296, []],
  ['korita-zbevnica.gpx', 513, ['no time']],
  ['Mojstrovka.gpx', 0, ['impossible time']],
  ['riderx3.gpx', 931, []],
  ['ff_broken1.gpx.gz', 3_497, []],
  ['ff_broken5.gpx.gz', 2_372, []],
  ['ff_11.tcx.gz', 4_792, []],
  ['ff_2.tcx.gz', 2_696, ['no position']],
  ['ff_run.tcx.gz', 1_254, []],
  ['ff_walk.tcx.gz', 660, []],
]

for (const [name, fixes, reasons] of FILES) {
  test(`${name} is read whole, and what is left out is said`, { skip }, () => {
    const { track, problems } = readFile(textOf(name))
    const doubles = problems.find((it) => it.reason === 'twice the same')?.times ?? 0
    assert.equal(track.length + doubles, fixes)
    assert.deepEqual(
      problems.map((it) => it.reason).filter((it) => it !== 'twice the same'),
      reasons,
    )
  })
}

test('cut in the middle, damaged or emptied, real files still give a reading', { skip }, () => {
  for (const [name] of FILES) {
    const text = textOf(name)
    for (const share of [0.37, 0.999]) {
      const cut = readFile(text.slice(0, Math.floor(text.length * share)))
      assert.ok(
        cut.problems.some((it) => it.reason === 'cut off'),
        `${name} ${share}`,
      )
      const holed =
        text.slice(0, Math.floor(text.length * share)) + text.slice(Math.floor(text.length * share) + 57)
      assert.ok(readFile(holed).track.length > 0 || name === 'Mojstrovka.gpx')
    }
  }
})

function textOf(name: string): string {
  const bytes = readFileSync(join(folder, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}
