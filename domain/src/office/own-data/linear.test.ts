import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBankFile } from '../../money/payments/bank/camt.ts'
import { readXml } from '../../money/payments/bank/xml.ts'
import { readGeoJsonOverlay } from '../../city/routes/overlay/read-geojson-overlay.ts'
import { readGpxOverlay } from '../../city/routes/overlay/read-gpx-overlay.ts'
import { problemList } from '../../platform/text/problem.ts'
import { readFile } from './read-file.ts'
import { xmlEvents } from '../../platform/text/xml-events.ts'

/** What a stranger may repeat in a file: each class of characters, and each construct of XML and of a track. */
const PIECES = [
  [' ', '\t', '\n', '\r\n', 'a', '0', '.', ':', '-', '_', 'é', '\u00A0', '\u{1F6B2}', '\0'],
  ['<', '>', '/', '=', '"', "'", '&', ';', '!', '?', '[', ']', ','],
  ['="', "='", ' a', ' a=', ' a="', " a='", ' a="1"', " a='1'", ' a = "1"', '" \'', 'a:', 'a b', '= ', ' ='],
  ['&amp;', '&#', '&#x41;', '&a', '&unknown;', '<!', '<!--', '-->', '<!-- -->', '--', '<?', '<? ?>'],
  ['<![CDATA[', ']]>', '<![CDATA[x]]>', '<!DOCTYPE', '<a>', '</a>', '<a/>', '<a', '</', '<a></a>', '<a ">'],
  ['<trk>', '<trkseg/>', '<name>x</name>', '<trkpt lat="47" lon="8"/>', '<wpt lat="47" lon="8"></wpt>'],
].flat()

/** Where it may stand. */
const PLACES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['<gpx>', ''],
  ['<gpx', ''],
  ['<gpx ', '>'],
  ['<gpx a="', '">'],
  ["<gpx a='", "'><a></gpx>"],
  ['<gpx a', '="1"></gpx>'],
  ['<gpx></gpx', '>'],
  ['<gpx><!--', '--></gpx>'],
  ['<gpx><![CDATA[', ']]></gpx>'],
  [
    '<gpx><trk><trkseg><trkpt lat="47" lon="8"><time>2026-01-01T00:00',
    'x</time></trkpt></trkseg></trk></gpx>',
  ],
  ['<gpx><trk><trkseg><trkpt lat="47', 'x" lon="8"></trkpt></trkseg></trk></gpx>'],
]

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  xmlEvents: (text) => [...xmlEvents(text, problemList())],
  readFile,
  readGpxOverlay: refusedOr(readGpxOverlay),
  readXml,
}

for (const [name, read] of Object.entries(READERS)) {
  test(`${name} takes time that grows as the file does, whatever is repeated in it`, () => {
    for (const [before, after] of PLACES) {
      for (const piece of PIECES) {
        const text = (count: number) => before + piece.repeat(count) + after
        assertLinear(`${before}${piece}…${after}`, (count) => read(text(count)), {
          from: Math.ceil(5_000 / piece.length),
          through: Math.ceil(20_000 / piece.length),
        })
      }
    }
  })
}

const ENTRY = '<Ntry><Amt Ccy="CHF">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>'
const BOOKED = '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>'

test('a file of a bank takes time that grows as it does, however its entries are made', () => {
  const file = (inside: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`
  const about = { from: 2_000, through: 16_000 }
  assertLinear('entries', (count) => readBankFile(file(ENTRY.repeat(count))), about)
  assertLinear('empty entries', (count) => readBankFile(file('<Ntry/>'.repeat(count))), about)
  const details = (count: number) =>
    file(`<Ntry>${BOOKED}${'<NtryDtls><TxDtls/></NtryDtls>'.repeat(count)}</Ntry>`)
  assertLinear('details of one entry', (count) => readBankFile(details(count)), about)
})

test('texts in JSON take time that grows as they do', () => {
  const about = { from: 5_000, through: 20_000 }
  for (const piece of [
    ' ',
    '0',
    '.',
    ':',
    '-',
    '+',
    '°',
    ',',
    'EPSG:',
    'CRS:',
    'geo:',
    '2026-01-01T00:00 ',
  ]) {
    const long = (count: number, head: string) => JSON.stringify(`${head}${piece.repeat(count)}x`)
    for (const head of ['', '2026-01-01T00:00', '2026-01-01T00:00:00.0', '47,', '47°', 'EPSG:']) {
      const google = (count: number) => `[{"startTime":${long(count, head)},"visit":${long(count, head)}},
        {"activity":{"start":{"latLng":${long(count, head)}}}}]`
      assertLinear(`${head}${piece}…`, (count) => readFile(google(count)), about)
      const named = (count: number) =>
        `{"type":"FeatureCollection","crs":{"properties":{"name":${long(count, head)}}},"features":[]}`
      assertLinear(`${head}${piece}…`, (count) => refusedOr(readGeoJsonOverlay)(named(count)), about)
    }
  }
})

function refusedOr(read: (text: string) => unknown): (text: string) => unknown {
  return (text) => {
    try {
      return read(text)
    } catch {
      return undefined
    }
  }
}

/** So much work says more about what is read than about the machine. */
const ENOUGH_MS = 100

/**
 * Four times as much takes some four times as long, where what is quadratic takes sixteen. The time is this thread's on a
 * processor, whatever else the machine does.
 */
function assertLinear(
  what: string,
  work: (count: number) => unknown,
  { from, through }: { from: number; through: number },
): void {
  for (let count = from; count <= through; count *= 2) {
    const more = costMs(() => work(4 * count))
    if (more < ENOUGH_MS) continue
    // What runs for the first time is compiled meanwhile: the best of three is what it takes.
    const ratio = bestOf(work, 4 * count) / Math.max(ENOUGH_MS / 16, bestOf(work, count))
    assert.ok(
      ratio < 8,
      `${JSON.stringify(what)}: four times as much takes ${ratio.toFixed(1)} times as long`,
    )
    return
  }
}

function bestOf(work: (count: number) => unknown, count: number): number {
  return Math.min(...[0, 1, 2].map(() => costMs(() => work(count))))
}

function costMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
