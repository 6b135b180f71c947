import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
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
import { after, before, test } from 'node:test'

/** A gate that lets violations through is worse than none: each is planted in a copy, and must be caught. */
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
    if (name !== '@allmend') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(root, 'node_modules/@allmend'))) {
    symlinkSync(join(copy, name), join(modules, '@allmend', name))
  }
}

function run(...steps: string[]): { code: number | null; words: string } {
  const done = spawnSync(process.execPath, ['ops/gate/check.ts', ...steps], { cwd: copy, encoding: 'utf8' })
  return { code: done.status, words: done.stdout + done.stderr }
}

/** Plants, checks, and leaves the copy as it was. */
function planted(
  file: string,
  change: (text: string) => string,
  step: string,
): { code: number | null; words: string } {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, change(before))
  try {
    return run(step)
  } finally {
    writeFileSync(path, before)
  }
}

test('the copy is clean before anything is planted', () => {
  const { code, words } = run(
    'boundaries',
    'types of server',
    'types of contract',
    'types of web',
    'lint',
    'nothing unused',
  )
  assert.equal(code, 0, words)
})

test('a forbidden import is caught: the domain reaching into the server', () => {
  const plant = (text: string) => `import '../../../server/src/config.ts'\n${text}`
  const { code, words } = planted('domain/src/accounts/role.ts', plant, 'boundaries')
  assert.notEqual(code, 0)
  assert.match(words, /domain-knows-nobody/)
})

test('a capability that reaches around another one’s door is caught', () => {
  const plant = (text: string) => `import { addressKey as _ } from '../accounts/throttle.ts'\n${text}`
  const { code, words } = planted('server/src/organisations/logo.ts', plant, 'boundaries')
  assert.notEqual(code, 0)
  assert.match(words, /capabilities-meet-at-the-door/)
})

test('a cycle is caught', () => {
  const plant = (text: string) => `${text}\nexport { problemOfPassword } from './password.ts'\n`
  const path = join(copy, 'domain/src/accounts/password.ts')
  const original = readFileSync(path, 'utf8')
  appendFileSync(path, "\nexport { isEmail } from './email.ts'\n")
  try {
    const { code, words } = planted('domain/src/accounts/email.ts', plant, 'boundaries')
    assert.notEqual(code, 0)
    assert.match(words, /no-cycles/)
  } finally {
    writeFileSync(path, original)
  }
})

test('folders that need each other are caught, though no two files do', () => {
  const plant = (text: string) => `import type {} from '../projects/index.ts'\n${text}`
  const { code, words } = planted('web/app/payments/prices.server.ts', plant, 'boundaries')
  assert.notEqual(code, 0)
  assert.match(words, /folders-meet-in-no-circle: web\/app\/payments, web\/app\/projects/)
  assert.match(words, / 0 violations, 1 circles of folders/)
})

test('a capability that imports a screen is caught', () => {
  const plant = (text: string) => `import '../screens/site/home.tsx'\n${text}`
  const { code, words } = planted('web/app/payments/questions.tsx', plant, 'boundaries')
  assert.notEqual(code, 0)
  assert.match(words, /nobody-imports-a-screen/)
})

test('a screen that reaches around a door is caught', () => {
  const plant = (text: string) => `import '../../payments/questions.tsx'\n${text}`
  const { code, words } = planted('web/app/screens/site/pricing.tsx', plant, 'boundaries')
  assert.notEqual(code, 0)
  assert.match(words, /capabilities-meet-at-the-door/)
})

test('a missing translation is caught: a failure without English words', () => {
  const plant = (text: string) => text.replace("    en: 'Please sign in.',\n", '')
  const { code, words } = planted('contract/src/failure.ts', plant, 'types of contract')
  assert.notEqual(code, 0)
  assert.match(words, /Property 'en' is missing/)
})

test('a missing translation is caught: a text of a screen without English words', () => {
  const plant = (text: string) => text.replace(/,\s*en:\s*(['"`]).*?\1(,?\s*\})/, '$2')
  const { code, words } = planted('web/app/accounts/texts.ts', plant, 'types of web')
  assert.notEqual(code, 0)
  assert.match(words, /not assignable/)
})

test('a missing handler is caught', () => {
  const plant = (text: string) =>
    text.replace('    me: ({ db, caller }) => sessionUser(db, caller.accountId),\n', '')
  const { code, words } = planted('server/src/accounts/endpoints.ts', plant, 'types of server')
  assert.notEqual(code, 0)
  assert.match(words, /Property 'me' is missing/)
})

test('a refusal the contract does not name is caught', () => {
  const plant = (text: string) =>
    text.replace("throw refusal('session_foreign')", "throw refusal('name_taken')")
  const { code, words } = planted('server/src/accounts/endpoints.ts', plant, 'types of server')
  assert.notEqual(code, 0)
  assert.match(words, /name_taken/)
})

test('a floating promise is caught', () => {
  const plant = (text: string) =>
    `${text}\nexport function careless(db: Db): void {\n  onDuty(db, 'accounts')\n}\n`
  const { code, words } = planted('server/src/db/identity.ts', plant, 'lint')
  assert.notEqual(code, 0)
  assert.match(words, /no-floating-promises/)
})

test('an unused export is caught', () => {
  const plant = (text: string) => `${text}\nexport function nobodyCallsMe(): number {\n  return 1\n}\n`
  const { code, words } = planted('domain/src/accounts/email.ts', plant, 'nothing unused')
  assert.notEqual(code, 0)
  assert.match(words, /nobodyCallsMe/)
})

test('a clock in the domain is caught', () => {
  const plant = (text: string) => `${text}\nexport const started = Date.now()\n`
  const { code, words } = planted('domain/src/accounts/email.ts', plant, 'lint')
  assert.notEqual(code, 0)
  assert.match(words, /no-restricted-(globals|properties)/)
})

test('the network does not exist in the domain', () => {
  const plant = (text: string) => `${text}\nexport const page = fetch('https://allmend.example')\n`
  const { code, words } = planted('domain/src/accounts/email.ts', plant, 'types of domain')
  assert.notEqual(code, 0)
  assert.match(words, /Cannot find name 'fetch'/)
})

test('a package with an install script is caught', () => {
  const plant = (text: string) =>
    text.replace('"node_modules/zod": {', '"node_modules/zod": {\n      "hasInstallScript": true,')
  const { code, words } = planted('package-lock.json', plant, 'lockfile')
  assert.notEqual(code, 0)
  assert.match(words, /zod has an install script/)
})
