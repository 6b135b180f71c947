import type { AllFigures } from '@allmend/contract/tracking/insights'
import { FIGURE_TABLES } from '@allmend/domain/projects/releases/figure-tables'
import { type ZipEntry, zipOf } from '../../platform/zip.ts'
import { figuresCsv } from './figures-csv.ts'

interface About {
  code: string
  name: string
  organisation: string
  now: Date
}

/** Every table of a period as a file of its own, with the rule they passed. */
export async function allTables(figures: AllFigures, about: About): Promise<Buffer> {
  const files = FIGURE_TABLES.map((table) => ({ name: `${table}.csv`, content: figuresCsv(figures, table) }))
  const readme = { name: 'README.md', content: Buffer.from(readmeOf(figures, about)) }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name, content } of [...files, readme])
      yield { name, changedAt: about.now, content: pieces(content) }
  }
  const packed: Buffer[] = []
  for await (const piece of zipOf(entries())) packed.push(piece)
  return Buffer.concat(packed)
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

function readmeOf({ isTest, releases, protection }: AllFigures, { code, name, organisation }: About): string {
  const { leastPeople, epsilon, delta, budgetSpent } = protection
  return `# ${name} (${code})${isTest ? ', TEST' : ''}

${organisation}. Releases (Mondays): ${releases.join(', ') || 'none'}.

Values are approximate: each is about at least ${leastPeople} people and carries random noise to protect them. The column
beside it (\`_noise\`) is two standard deviations of that noise, not the whole error: who travels very much counts in
part. An empty value is not shown: of too few people, or too imprecise. A week betrays at most ε = ${epsilon.toFixed(2)}
(δ = ${delta}) of one person; ${(budgetSpent * 100).toFixed(0)} % of what these weeks may spend is spent.

Tables: ${FIGURE_TABLES.map((table) => `\`${table}.csv\``).join(', ')}; UTF-8, comma, CRLF.
`
}
