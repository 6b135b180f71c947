import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedBy, capabilitiesOf, type Repository } from './affected.ts'
import { repository } from './repository.ts'

const here = repository()

/** A small repository: two capabilities, one rule of each, one that both use, a tool. */
const TEXTS: Record<string, string> = {
  'domain/src/diary/word.ts': '',
  'domain/src/time/day.ts': '',
  'contract/src/contract.ts': "import './diary.ts'",
  'contract/src/diary.ts': "import { word } from '@allmend/domain/diary/word'",
  'contract/src/payments.ts': '',
  'server/src/http/door.ts': '',
  'server/src/diary/say.ts':
    "import { word } from '@allmend/domain/diary/word'\nimport { day } from '@allmend/domain/time/day'",
  'server/src/diary/say.test.ts': '',
  'server/src/payments/pay.ts': "import { day } from '@allmend/domain/time/day'",
  'web/app/diary/page.tsx': '',
  'web/app/ui/button.tsx': '',
  'web/app/frame/head.ts': '',
  'server/migrations/0007_payments_cards.sql': '',
  'server/nets/fuzz.test.ts': "import { allEndpoints } from '@allmend/contract/contract'",
  'server/nets/prices.test.ts': "import { pay } from '../src/payments/pay.ts'",
  'server/nets/words.test.ts': "import { props } from './props.ts'",
  'server/nets/props.ts': "import { say } from '../src/diary/say.ts'",
  'server/nets/sql.test.ts': "import { statementsIn } from './statements.ts'",
  'server/nets/statements.ts': "import ts from 'typescript'",
  'e2e/diary/day.spec.ts': '',
  'e2e/payments/pricing.spec.ts': '',
  'e2e/frame/home.spec.ts': '',
  'docs/glossary.md': '',
}
const small: Repository = { files: Object.keys(TEXTS), textOf: (file) => TEXTS[file] ?? '' }

test('capabilities are read from the contract and the folders that bear their names', () => {
  const all = capabilitiesOf(here.files)
  assert.ok(all.length >= 8, all.join())
  assert.ok(!all.includes('client') && !all.includes('http'))
})

test('a change on the server asks for its tests, the nets that ask about it and its flows', () => {
  const { capabilities, tests, nets, flows } = affectedBy(['server/src/diary/say.ts'], small)
  assert.deepEqual(capabilities, ['diary'])
  assert.deepEqual(tests, ['server/src/*.test.ts', 'server/src/diary/**/*.test.ts'])
  const asking = ['fuzz', 'words', 'sql'].map((name) => `server/nets/${name}.test.ts`)
  assert.deepEqual(nets, asking)
  assert.deepEqual(flows, ['diary'])
})

test('a change of a page asks for no test and no net of the server', () => {
  const { tests, nets, flows } = affectedBy(['web/app/diary/page.tsx'], small)
  assert.deepEqual([tests, nets, flows], [['web/**/*.test.ts'], [], ['diary']])
})

test('a rule is followed to every capability that imports it, a tool to all', () => {
  assert.deepEqual(affectedBy(['domain/src/time/day.ts'], small).capabilities, ['diary', 'payments'])
  assert.deepEqual(affectedBy(['domain/src/diary/word.ts'], small).capabilities, ['diary'])
  const tool = affectedBy(['server/src/http/door.ts'], small)
  assert.deepEqual(tool.tests, ['server/src/**/*.test.ts'])
  assert.deepEqual(tool.nets.length, 4)
  assert.deepEqual(tool.flows, ['diary', 'payments', 'frame'])
  assert.deepEqual(affectedBy(['web/app/ui/button.tsx'], small).flows, ['diary', 'payments', 'frame'])
})

test('a migration belongs to the capability whose schema it is named after', () => {
  const { capabilities, flows } = affectedBy(['server/migrations/0007_payments_cards.sql'], small)
  assert.deepEqual([capabilities, flows], [['payments'], ['payments']])
})

test('flows in a folder named after nothing else are asked for whatever changes', () => {
  const odd = { ...small, files: [...small.files, 'e2e/elsewhere/odd.spec.ts'] }
  assert.deepEqual(affectedBy(['web/app/diary/page.tsx'], odd).flows, ['diary', 'elsewhere'])
  assert.deepEqual(affectedBy(['docs/glossary.md'], odd).flows, [])
})

test('words alone ask for nothing but the check', () => {
  const { tests, nets, flows } = affectedBy(['docs/glossary.md'], small)
  assert.deepEqual([tests, nets, flows], [[], [], []])
})
