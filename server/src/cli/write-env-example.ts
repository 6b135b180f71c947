import { readFileSync, writeFileSync } from 'node:fs'
import { Config } from '../config.ts'

/** `.env.example` from the configuration's schema; `--verify` only compares. */
const FILE = new URL('../../../.env.example', import.meta.url)
const lines = ['# Settings of the server, made from server/src/config.ts by `npm run env:example`.', '']
for (const [name, schema] of Object.entries(Config.shape)) {
  const fallback = schema.safeParse(undefined)
  lines.push(`# ${schema.description ?? ''}${fallback.success ? '' : ' (required)'}`)
  lines.push(fallback.success ? `# ${name}=${fallback.data ?? ''}` : `${name}=`, '')
}
const text = lines.join('\n')
if (process.argv.includes('--verify')) {
  if (readFileSync(FILE, 'utf8') !== text) throw new Error('.env.example is not current: npm run env:example')
} else {
  writeFileSync(FILE, text)
}
