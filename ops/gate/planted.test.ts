import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

/**
 * A gate that lets violations through is worse than none: they are planted in a copy, and each must be caught by the
 * step that is there for it. All at once, for a step takes as long with one as with ten; so none may do anything when
 * it is loaded.
 */
const root = new URL('../../', import.meta.url).pathname
let copy: string

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'allmend-planted-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: root })
  execFileSync('tar', ['-C', root, '--null', '-T', '-', '-cf', join(copy, 'copy.tar')], { input: files })
  execFileSync('tar', ['-C', copy, '-xf', join(copy, 'copy.tar')])
  rmSync(join(copy, 'copy.tar'))
  linkModules()
  execFileSync('git', ['init', '-q'], { cwd: copy })
})
after(() => rmSync(copy, { recursive: true, force: true }))

/** Everything installed is borrowed; our own packages are the copy's. */
function linkModules(): void {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@allmend'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@allmend' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(root, 'node_modules/@allmend'))) {
    symlinkSync(join(copy, name), join(modules, '@allmend', name))
  }
}

interface Step {
  isGreen: boolean
  words: string
}

/** What each step of the check says about the copy, with what it remembers of the run before. */
function run(...steps: string[]): Map<string, Step> {
  const { stdout } = spawnSync(process.execPath, ['ops/gate/check.ts', ...steps], {
    cwd: copy,
    env: { ...process.env, CI: '' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const text = stdout.split(/^(?=[✔✖] )/m)
  return new Map(
    text.flatMap((words): [string, Step][] => {
      const [, mark, name] = /^([✔✖]) (.+) \([\d.]+ s\)$/m.exec(words) ?? []
      return name ? [[name, { isGreen: mark === '✔', words }]] : []
    }),
  )
}

/** Plants, and answers how to take it out again. */
function plant(file: string, change: (text: string) => string): () => void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  assert.notEqual(after, before, `${file} is not what it was: nothing was planted`)
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}

interface Violation {
  what: string
  plants: Record<string, (text: string) => string>
  step: string
  says: RegExp
}

const behind = (line: string) => (text: string) => `${text}\n${line}\n`
const ahead = (line: string) => (text: string) => `${line}\n${text}`

const VIOLATIONS: Violation[] = [
  {
    what: 'a forbidden import: the domain reaching into the server',
    plants: { 'domain/src/base/accounts/role.ts': ahead("import '../../../../server/src/config.ts'") },
    step: 'boundaries',
    says: /domain-knows-nobody: domain\/src\/base\/accounts\/role\.ts/,
  },
  {
    what: 'a capability that reaches around another one’s door',
    plants: {
      'server/src/base/organisations/logo.ts': ahead(
        "import { addressKey as _ } from '../accounts/throttle.ts'",
      ),
    },
    step: 'boundaries',
    says: /capabilities-meet-at-the-door: server\/src\/base\/organisations\/logo\.ts/,
  },
  {
    what: 'a wing that uses one above',
    plants: {
      'server/src/money/cards/payer.ts': ahead("import type {} from '../../office/membership/index.ts'"),
    },
    step: 'boundaries',
    says: /money-uses-wings-below: server\/src\/money\/cards\/payer\.ts/,
  },
  {
    what: 'city and tracking that meet',
    plants: { 'domain/src/city/rides/ride.ts': ahead("import type {} from '../../tracking/diary/mode.ts'") },
    step: 'boundaries',
    says: /city-uses-wings-below: domain\/src\/city\/rides\/ride\.ts/,
  },
  {
    what: 'a cycle',
    plants: {
      'domain/src/base/accounts/password.ts': behind("export { isEmail } from './email.ts'"),
      'domain/src/base/accounts/email.ts': behind("export { problemOfPassword } from './password.ts'"),
    },
    step: 'boundaries',
    says: /no-cycles: domain\/src\/base\/accounts\/(email|password)\.ts/,
  },
  {
    what: 'a capability that imports a screen',
    plants: { 'web/app/money/payments/questions.tsx': ahead("import '../../screens/site/home.tsx'") },
    step: 'boundaries',
    says: /nobody-imports-a-screen: web\/app\/money\/payments\/questions\.tsx/,
  },
  {
    what: 'a screen that reaches around a door',
    plants: { 'web/app/screens/site/pricing.tsx': ahead("import '../../money/payments/questions.tsx'") },
    step: 'boundaries',
    says: /capabilities-meet-at-the-door: web\/app\/screens\/site\/pricing\.tsx/,
  },
  {
    what: 'a missing translation: a failure without English words',
    plants: { 'contract/src/failures.ts': (text) => text.replace("    en: 'Please sign in.',\n", '') },
    step: 'types of contract',
    says: /Property 'en' is missing/,
  },
  {
    what: 'a missing translation: a text of a screen without English words',
    plants: {
      'web/app/base/accounts/texts.ts': (text) => text.replace(/,\s*en:\s*(['"`]).*?\1(,?\s*\})/, '$2'),
    },
    step: 'types of web',
    says: /app\/base\/accounts\/[\s\S]*?not assignable/,
  },
  {
    what: 'a missing handler',
    plants: {
      'server/src/base/accounts/endpoints.ts': (text) =>
        text.replace('    me: ({ db, caller }) => sessionUser(db, caller.accountId),\n', ''),
    },
    step: 'types of server',
    says: /Property 'me' is missing/,
  },
  {
    what: 'a refusal the contract does not name',
    plants: {
      'server/src/base/accounts/endpoints.ts': (text) =>
        text.replace("throw refusal('session_foreign')", "throw refusal('name_taken')"),
    },
    step: 'types of server',
    says: /name_taken/,
  },
  {
    what: 'a floating promise',
    plants: {
      'server/src/platform/db/identity.ts': behind(
        "export function careless(db: Db): void {\n  onDuty(db, 'accounts')\n}",
      ),
    },
    step: 'lint',
    says: /no-floating-promises/,
  },
  {
    what: 'an unused export',
    plants: {
      'domain/src/base/accounts/email.ts': behind('export function nobodyCallsMe(): number {\n  return 1\n}'),
    },
    step: 'nothing unused',
    says: /nobodyCallsMe/,
  },
  {
    what: 'a clock in the domain',
    plants: { 'domain/src/base/accounts/email.ts': behind('export const started = Date.now()') },
    step: 'lint',
    says: /no-restricted-(globals|properties)/,
  },
  {
    what: 'the network, which does not exist in the domain',
    plants: {
      'domain/src/base/accounts/email.ts': behind(
        "export const page = () => fetch('https://allmend.example')",
      ),
    },
    step: 'types of domain',
    says: /Cannot find name 'fetch'/,
  },
  {
    what: 'a test that waits by the clock',
    plants: {
      'server/src/platform/zip.test.ts': behind('await new Promise((resolve) => setTimeout(resolve, 50))'),
    },
    step: 'chance',
    says: /server\/src\/platform\/zip\.test\.ts:\d+: a wait by the clock/,
  },
  {
    what: 'a package with an install script',
    plants: {
      'package-lock.json': (text) =>
        text.replace('"node_modules/zod": {', '"node_modules/zod": {\n      "hasInstallScript": true,'),
    },
    step: 'lockfile',
    says: /zod has an install script/,
  },
]

const STEPS = [...new Set(VIOLATIONS.map(({ step }) => step))]

test('the copy is clean before anything is planted', () => {
  const text = run(...STEPS)
  for (const step of STEPS) assert.ok(text.get(step)?.isGreen, text.get(step)?.words ?? `${step} did not run`)
})

test('folders that need each other are caught, though no two files do', () => {
  const takeOut = plant(
    'web/app/office/site/fresh-for.server.ts',
    ahead("import type {} from '../admin/index.ts'"),
  )
  const { isGreen, words } = run('boundaries').get('boundaries')!
  takeOut()
  assert.equal(isGreen, false)
  assert.match(words, /folders-meet-in-no-circle: web\/app\/office\/admin, web\/app\/office\/site/)
  assert.match(words, / 0 violations, 1 circles of folders/)
})

test('a folder of more files than one can look through is caught', () => {
  const folder = join(copy, 'domain/src/money/crowded')
  mkdirSync(folder)
  for (let number = 0; number <= 40; number++) writeFileSync(join(folder, `${number}.ts`), '')
  const { isGreen, words } = run('wording').get('wording')!
  rmSync(folder, { recursive: true })
  assert.equal(isGreen, false)
  assert.match(words, /domain\/src\/money\/crowded: 41 files/)
  assert.match(words, / 1 problems/)
})

describe('planted together, each is caught:', () => {
  let text: Map<string, Step>
  before(() => {
    for (const { plants } of VIOLATIONS) {
      for (const [file, change] of Object.entries(plants)) plant(file, change)
    }
    text = run(...STEPS)
  })

  for (const { what, step, says } of VIOLATIONS) {
    test(what, () => {
      const { isGreen, words } = text.get(step) ?? { isGreen: true, words: '' }
      assert.equal(isGreen, false)
      assert.match(words, says)
    })
  }
})
