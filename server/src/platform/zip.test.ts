import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ZipEntry, zipOf } from './zip.ts'

const changedAt = new Date('2026-09-17T08:00:00Z')

async function* entries(all: readonly [string, string[]][]): AsyncGenerator<ZipEntry> {
  for (const [name, pieces] of all) yield { name, changedAt, content: piecesOf(pieces) }
}

// oxlint-disable-next-line require-await -- content comes as a stream
async function* piecesOf(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}

async function zipped(all: Parameters<typeof entries>[0]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(entries(all))) parts.push(part)
  return Buffer.concat(parts)
}

const hasPython = spawnSync('python3', ['-c', 'import zipfile']).status === 0
const skip = hasPython ? false : 'python3 is not here: nobody else read the archive'

test('other programs read the archive, with names of any script and the time in UTC', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    const file = join(folder, 'a.zip')
    const long = Array.from({ length: 2_000 }, (_, at) => `Zeile ${at}\n`)
    writeFileSync(
      file,
      await zipped([
        ['Tagebuch/Überblick.csv', long],
        ['gross.json', ['{"a":', '1}']],
        ['leer.txt', []],
      ]),
    )
    const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for i in z.infolist(): print(i.filename, i.file_size, i.date_time)
z.extractall(sys.argv[2])`
    const out = execFileSync('python3', ['-c', script, file, folder]).toString()
    assert.deepEqual(out.trim().split('\n'), [
      `Tagebuch/Überblick.csv ${long.join('').length} (2026, 9, 17, 8, 0, 0)`,
      'gross.json 7 (2026, 9, 17, 8, 0, 0)',
      'leer.txt 0 (2026, 9, 17, 8, 0, 0)',
    ])
    assert.equal(readFileSync(join(folder, 'Tagebuch/Überblick.csv'), 'utf8'), long.join(''))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a content that fails fails the archive', async () => {
  // oxlint-disable-next-line require-await
  async function* broken(): AsyncGenerator<string> {
    yield 'a'
    throw new Error('the database is gone')
  }
  // oxlint-disable-next-line require-await
  async function* one(): AsyncGenerator<ZipEntry> {
    yield { name: 'a', changedAt, content: broken() }
  }
  await assert.rejects(async () => {
    for await (const _ of zipOf(one()));
  }, /the database is gone/)
})

test('a content is asked for when its turn comes, and let go of when nobody reads on', async () => {
  const seen: string[] = []
  async function* content(name: string): AsyncGenerator<string> {
    seen.push(`${name} begins`)
    try {
      for (let line = 0; line < 100_000; line++) yield `${name} ${Math.sin(line)}\n`
    } finally {
      seen.push(`${name} ends`)
    }
  }
  async function* all(): AsyncGenerator<ZipEntry> {
    try {
      for (const name of ['a', 'b', 'c']) yield { name, changedAt, content: content(name) }
    } finally {
      seen.push('all ends')
    }
  }
  for await (const _ of zipOf(all())) if (seen.includes('b begins')) break
  assert.deepEqual(seen, ['a begins', 'a ends', 'b begins', 'b ends', 'all ends'])
})
