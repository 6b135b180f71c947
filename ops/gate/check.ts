import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CACHE, hashedFiles, hashOf, toolsHash } from './inputs.ts'

/**
 * `npm run check [-- <step …>]`: what the machine holds, in under a minute. Prints the words of what failed only. A step
 * is not run again while all it reads is as it was when it was last green; `--fresh` and CI forget that.
 */
interface Step {
  command: string
  /** Whatever may change its verdict, beside the tools. */
  reads: RegExp
}

const CODE = /\.(?:[cm]?[jt]s|tsx|json|css|ya?ml)$/
// One checker each, for two steps run at once. It keeps what it found, and looks again at what changed since.
const types = (project: string): string =>
  `node node_modules/@typescript/native/bin/tsc --checkers 1 -p ${project} --incremental ` +
  `--tsBuildInfoFile ${CACHE}/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`

/** The longest first. */
const STEPS: Record<string, Step> = {
  lint: { command: 'node ops/gate/lint.ts', reads: CODE },
  'types of web': {
    command: `react-router typegen web && ${types('web')} && ${types('web/worker')}`,
    reads: CODE,
  },
  'types of server': { command: types('server'), reads: CODE },
  'types of e2e and ops': { command: types('e2e'), reads: CODE },
  boundaries: { command: 'node ops/gate/boundaries.ts', reads: CODE },
  'nothing unused': {
    command: `knip --no-progress --cache --cache-location ${CACHE}/knip`,
    reads: CODE,
  },
  'types of contract': { command: types('contract'), reads: CODE },
  'types of domain': {
    command: `${types('domain')} && ${types('domain/tsconfig.tests.json')}`,
    reads: CODE,
  },
  'types of sample': { command: types('sample'), reads: CODE },
  format: { command: 'oxfmt --check', reads: /./ },
  'openapi lint': {
    command: 'redocly lint docs/openapi.json --config ops/gate/redocly.yaml --format=summary',
    reads: /^docs\/openapi\.json$|^ops\/gate\//,
  },
  'openapi is current': {
    command: 'node contract/src/cli/write-openapi.ts --verify',
    reads: /^(?:contract|domain)\/|package\.json$|^docs\/openapi\.json$/,
  },
  lockfile: {
    command: 'node ops/gate/lockfile.ts',
    reads: /package(?:-lock)?\.json$|^docs\/dependencies\.md$|^ops\/gate\//,
  },
  wording: { command: 'node ops/gate/wording.ts', reads: /./ },
  documents: { command: 'node ops/gate/documents.ts', reads: /./ },
  chance: { command: 'node ops/gate/chance.ts', reads: CODE },
}

interface Outcome {
  name: string
  ok: boolean
}

const GREEN = join(CACHE, 'green.json')
const asked = process.argv.slice(2).filter((it) => it !== '--fresh')
const isFresh = process.argv.includes('--fresh') || Boolean(process.env['CI'])
if (isFresh) rmSync(CACHE, { recursive: true, force: true })
mkdirSync(CACHE, { recursive: true })

const keys = keysOfSteps()
const green = greenBefore()
const chosen = Object.entries(STEPS).filter(([name]) => asked.length === 0 || asked.includes(name))
const outcomes: Outcome[] = []
const waiting = chosen.filter(([name]) => {
  const isSame = green[name] === keys.get(name)
  if (isSame) {
    outcomes.push({ name, ok: true })
    console.log(`✔ ${name} (unchanged)`)
  }
  return !isSame
})

/** Steps by a hash over what they read. */
function keysOfSteps(): Map<string, string> {
  const files = [...hashedFiles()]
  const own = hashOf([toolsHash(), readFileSync(import.meta.filename)])
  return new Map(
    Object.entries(STEPS).map(([name, { command, reads }]) => [
      name,
      hashOf([own, command, ...files.filter(([file]) => reads.test(file)).flat()]),
    ]),
  )
}

function greenBefore(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(GREEN, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

async function worker(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await step(...next))
}

function step(name: string, { command }: Step): Promise<Outcome> {
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
      resolve({ name, ok: code === 0 })
    })
  })
}

/** Green stays what was green before and after with the same files; whoever edits meanwhile is asked again. */
function keepGreen(): void {
  const now = keysOfSteps()
  const kept = { ...green }
  for (const { name, ok } of outcomes) {
    const key = keys.get(name)
    if (ok && key !== undefined && key === now.get(name)) kept[name] = key
    else delete kept[name]
  }
  writeFileSync(GREEN, JSON.stringify(kept))
}

const started = performance.now()
await Promise.all(Array.from({ length: availableParallelism() }, worker))
keepGreen()
const failed = outcomes.filter((outcome) => !outcome.ok)
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`)
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
