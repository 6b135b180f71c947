import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ndjsonLine } from '../phones/ndjson.ts'
import { sampleOf, usualFirstDay, type SampleOptions, type SampleRecord } from '../phones/sample.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100' },
    days: { type: 'string', default: '7' },
    seed: { type: 'string', default: '1' },
    'first-day': { type: 'string', default: usualFirstDay },
    /** A file, or - for standard output; without it the stream is only counted and hashed. */
    out: { type: 'string' },
    format: { type: 'string', default: 'ndjson' },
  },
})
if (values.format !== 'ndjson') throw new RangeError(`unknown format: ${values.format}`)

const startedAt = performance.now()
const sink = values.out === undefined ? undefined : values.out === '-' ? 1 : openSync(values.out, 'w')
const hash = createHash('sha256')
const counts = { people: 0, stays: 0, legs: 0, trips: 0, uploads: 0, fixes: 0, bytes: 0 }
const names = { stay: 'stays', leg: 'legs', trip: 'trips' } as const
let peakBytes = 0
stream({
  people: Number(values.people),
  days: Number(values.days),
  seed: Number(values.seed),
  firstDay: values['first-day'] as DataDay,
})
if (sink !== undefined && sink !== 1) closeSync(sink)
const report = {
  ...counts,
  sha256: hash.digest('hex'),
  seconds: seconds(),
  cpuSeconds: (process.cpuUsage().user / 1e6).toFixed(1),
  peakMegabytes: megabytes(Math.max(peakBytes, process.memoryUsage.rss())),
}
for (const [name, value] of Object.entries(report)) console.error(`${name.padEnd(14)} ${value}`)

function stream(options: SampleOptions): void {
  let pending: string[] = []
  let length = 0
  for (const record of sampleOf(options)) {
    count(record)
    const line = ndjsonLine(record)
    pending.push(line)
    length += line.length
    if (length < 1 << 18) continue
    write(pending.join(''))
    pending = []
    length = 0
  }
  write(pending.join(''))
}

function count(record: SampleRecord): void {
  if (record.kind === 'timeline') counts[names[record.entry.kind]]++
  else if (record.kind === 'upload') {
    counts.uploads++
    counts.fixes += record.upload.tracked.length
  } else {
    counts.people++
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
    if (counts.people % 100 === 0)
      console.error(`${counts.people} people, ${seconds()} s, ${megabytes(process.memoryUsage.rss())} MB`)
  }
}

function write(text: string): void {
  const bytes = Buffer.from(text)
  counts.bytes += bytes.length
  hash.update(bytes)
  if (sink === undefined) return
  for (let at = 0; at < bytes.length;) at += writeSync(sink, bytes, at)
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
