import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** `npm run check`: what the machine holds, in under a minute. Prints the words of what failed only. */
const tsc = 'node node_modules/@typescript/native/bin/tsc --checkers 2'
const STEPS: Record<string, string> = {
  'types of web': `react-router typegen web && ${tsc} -p web && ${tsc} -p web/worker`,
  'types of server': `${tsc} -p server`,
  lint: 'oxlint --type-aware --deny-warnings',
  boundaries: 'node ops/gate/boundaries.ts',
  'nothing unused': 'knip --no-progress',
  'types of domain': `${tsc} -p domain && ${tsc} -p domain/tsconfig.tests.json`,
  'types of contract': `${tsc} -p contract`,
  'types of sample': `${tsc} -p sample`,
  'types of e2e and ops': `${tsc} -p e2e && ${tsc} -p ops`,
  format: 'oxfmt --check',
  'openapi is current': 'node contract/src/cli/write-openapi.ts --verify',
  'openapi lint': 'redocly lint docs/openapi.json --config ops/gate/redocly.yaml --format=summary',
  lockfile: 'node ops/gate/lockfile.ts',
  wording: 'node ops/gate/wording.ts',
}

interface Outcome {
  name: string
  ok: boolean
  seconds: number
}

const only = process.argv.slice(2)
const waiting = Object.entries(STEPS).filter(([name]) => only.length === 0 || only.includes(name))
const outcomes: Outcome[] = []

async function worker(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await step(...next))
}

function step(name: string, command: string): Promise<Outcome> {
  const started = performance.now()
  const output: Buffer[] = []
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env['PATH']}`, FORCE_COLOR: '0' }
  const child = spawn('bash', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000
      console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) console.log(Buffer.concat(output).toString())
      resolve({ name, ok: code === 0, seconds })
    })
  })
}

const started = performance.now()
await Promise.all(Array.from({ length: availableParallelism() }, worker))
const failed = outcomes.filter((outcome) => !outcome.ok)
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`)
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
