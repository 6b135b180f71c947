import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { git } from './base.ts'

/**
 * `npm run figures`, at the end of the night: what its logs measured is added to docs/figures.tsv under the commit, and
 * all of it drawn as docs/figures.svg, a line a figure, so that a loss over weeks is seen.
 *
 * A log says `figure: <name> = <number> <unit>`.
 */
const HISTORY = 'docs/figures.tsv'
const HEAD = 'commit\tday\tfigure\tvalue\tunit'

export interface Figure {
  commit: string
  day: string
  name: string
  value: number
  unit: string
}

/** The last one of a name counts: it may have been measured again. */
export function figuresIn(log: string): { name: string; value: number; unit: string }[] {
  const lines = log.matchAll(/^\s*figure: (.+?) = (-?[\d.]+) ?(\S*)$/gm)
  const all = [...lines].map(([, name = '', value = '', unit = '']) => ({ name, value: Number(value), unit }))
  return [...new Map(all.map((it) => [it.name, it])).values()]
}

export function historyOf(text: string): Figure[] {
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [commit = '', day = '', name = '', value = '', unit = ''] = line.split('\t')
      return { commit, day, name, value: Number(value), unit }
    })
}

export function historyText(history: readonly Figure[]): string {
  const rows = history.map((it) => [it.commit, it.day, it.name, it.value, it.unit].join('\t'))
  return `${[HEAD, ...rows].join('\n')}\n`
}

const ROW = 44
const [LEFT, WIDTH] = [380, 420]

/** A row a figure: its name, its course from the least to the greatest, the newest value and its change. */
export function drawn(history: readonly Figure[]): string {
  const rows = [...Map.groupBy(history, (it) => it.name)].map(([name, its], at) => row(name, its, at * ROW))
  const height = rows.length * ROW + 12
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 ${height}" font-family="system-ui, sans-serif" font-size="13">
<rect width="1040" height="${height}" fill="#fff"/>
${rows.join('\n')}
</svg>
`
}

function row(name: string, its: readonly Figure[], top: number): string {
  const values = its.map((it) => it.value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => LEFT + (its.length === 1 ? WIDTH : (at / (its.length - 1)) * WIDTH)
  const y = (value: number) => top + 36 - (most === least ? 0.5 : (value - least) / (most - least)) * 26
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  const newest = its.at(-1)
  const change = newest && values[0] ? Math.round((newest.value / values[0] - 1) * 100) : 0
  const line = `${newest?.value} ${newest?.unit} (${change > 0 ? '+' : ''}${change} %, ${its.length} ×)`
  return `<text x="16" y="${top + 28}">${escaped(name)}</text>
<polyline points="${points.join(' ')}" fill="none" stroke="#0b6e4f" stroke-width="2"/>
<circle cx="${points.at(-1)?.split(',')[0]}" cy="${points.at(-1)?.split(',')[1]}" r="3" fill="#0b6e4f"/>
<text x="${LEFT + WIDTH + 16}" y="${top + 28}">${escaped(line)}</text>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

if (import.meta.main) {
  const commit = git('rev-parse', '--short=8', 'HEAD') ?? 'unknown'
  const day = git('show', '-s', '--format=%cs', 'HEAD') ?? ''
  const before = existsSync(HISTORY) ? historyOf(readFileSync(HISTORY, 'utf8')) : []
  const measured = globSync('reports/gate/*.log').flatMap((log) => figuresIn(readFileSync(log, 'utf8')))
  const history = [
    ...before.filter((it) => it.commit !== commit),
    ...measured.map((it) => ({ commit, day, ...it })),
  ]
  writeFileSync(HISTORY, historyText(history))
  writeFileSync('docs/figures.svg', drawn(history))
  console.log(`${measured.length} figures of ${commit}`)
  process.exit(measured.length > 0 ? 0 : 1)
}
