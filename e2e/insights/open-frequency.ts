import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf, geoJsonOf, geoParquetOf } from '../../server/src/tracking/insights/frequency/files.ts'
import { sampleFrequencyRows } from './sample-frequency-rows.ts'

/**
 * `npm run frequency:open`: writes the files of a released week and has programs of others open them. Needs GDAL
 * (gdal-bin), DuckDB for Python (pip install duckdb) and LibreOffice (libreoffice-calc-nogui); one that is missing is named,
 * and the command fails.
 */
const WEEK = '2026-04-27'
const rows = sampleFrequencyRows()
const folder = mkdtempSync(join(tmpdir(), 'frequency-'))
const fileOf = (name: string): string => join(folder, name)
const metadata = { project: 'SEEWIL', from: WEEK, licence: 'CC-BY-4.0' }
const [parquet, geoJson, csv] = ['week.parquet', 'week.geojson', 'week.csv'].map(fileOf) as [
  string,
  string,
  string,
]
writeFileSync(parquet, await geoParquetOf(rows, WEEK, metadata))
writeFileSync(geoJson, geoJsonOf(rows, WEEK, metadata))
writeFileSync(csv, csvOf(rows, WEEK))

interface Read {
  rows: number
  people: number
}

/** A street and direction has a row for the whole day, and one for each part that is told. */
const written = rows.reduce(
  (sum, { figures: { people, dayparts } }): Read => {
    const parts = Object.values(dayparts)
    return {
      rows: sum.rows + 1 + parts.length,
      people: sum.people + people + parts.reduce((all, it) => all + it, 0),
    }
  },
  { rows: 0, people: 0 },
)
console.log(`written: ${written.rows} rows, ${written.people} people`)

compare('GeoJSON by GDAL', ogr(geoJson))
compare('CSV by GDAL', ogr(csv))
compare('GeoParquet by DuckDB', duckDb())
compare('CSV by LibreOffice', libreOffice())
rmSync(folder, { recursive: true })

function compare(what: string, read: Read | undefined): void {
  const isSame = read?.rows === written.rows && read.people === written.people
  console.log(`${what}: ${read ? `${read.rows} rows, ${read.people} people` : 'not opened'}`)
  if (!isSame) process.exitCode = 1
}

function reported(program: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return stdout
  console.log(error ? `${program} is not installed` : `${program}: ${stderr}`)
  return undefined
}

/** Every feature with a line, and its people added up by GDAL itself. */
function ogr(path: string): Read | undefined {
  const sql = 'select count(*) as lines, sum(cast(persons as integer)) as people from week'
  const text = reported('ogrinfo', [
    '-q',
    '-oo',
    'GEOM_POSSIBLE_NAMES=geometry',
    '-dialect',
    'SQLite',
    '-sql',
    sql,
    path,
  ])
  const lines = reported('ogrinfo', ['-so', '-al', '-oo', 'GEOM_POSSIBLE_NAMES=geometry', path])
  const found = text && /lines \(Integer[^)]*\) = (\d+)[\s\S]*people \(Integer[^)]*\) = (\d+)/.exec(text)
  if (!found || !lines || !/Geometry: (Line String|Unknown)/.test(lines)) return undefined
  return { rows: Number(found[1]), people: Number(found[2]) }
}

function duckDb(): Read | undefined {
  const script = `
import duckdb, json, sys
at = sys.argv[1]
lines, people = duckdb.sql(f"select count(*), sum(persons)::bigint from read_parquet('{at}')").fetchall()[0]
geo = duckdb.sql(f"select value::varchar from parquet_kv_metadata('{at}') where key::varchar = 'geo'").fetchall()
assert "geometry" in geo[0][0], "no metadata of GeoParquet"
print(json.dumps({"rows": lines, "people": people}))`
  const text = reported('python3', ['-c', script, parquet])
  return text === undefined ? undefined : (JSON.parse(text) as Read)
}

/** Opened as a sheet and written as a table again. */
function libreOffice(): Read | undefined {
  const text = reported('soffice', [
    '--headless',
    `-env:UserInstallation=file://${fileOf('profile')}`,
    '--infilter=Text - txt - csv (StarCalc):59,34,76,1',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):9,34,76,1',
    '--outdir',
    fileOf('sheet'),
    csv,
  ])
  if (text === undefined) return undefined
  const [head = [], ...lines] = readFileSync(join(fileOf('sheet'), 'week.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const at = head.indexOf('"persons"')
  return { rows: lines.length, people: lines.reduce((sum, line) => sum + Number(line[at]), 0) }
}
