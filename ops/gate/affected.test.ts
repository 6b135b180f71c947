import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedBy, capabilitiesOf, type Repository } from './affected.ts'
import { repository } from './repository.ts'

const here = repository()

/** A small repository: two capabilities, one rule of each, one that both use, a tool. */
const TEXTS: Record<string, string> = {
  'domain/src/tracking/diary/word.ts': '',
  'domain/src/platform/time/day.ts': '',
  'contract/src/contract.ts': "import './tracking/diary.ts'",
  'contract/src/tracking/diary.ts': "import { word } from '@allmend/domain/tracking/diary/word'",
  'contract/src/money/payments.ts': '',
  'server/src/platform/http/door.ts': '',
  'server/src/tracking/diary/say.ts':
    "import { word } from '@allmend/domain/tracking/diary/word'\nimport { day } from '@allmend/domain/platform/time/day'",
  'server/src/tracking/diary/say.test.ts': '',
  'server/src/money/payments/pay.ts': "import { day } from '@allmend/domain/platform/time/day'",
  'web/app/tracking/diary/page.tsx': '',
  'web/app/platform/ui/button.tsx': '',
  'web/app/platform/frame/head.ts': '',
  'server/migrations/0007_payments_cards.sql': '',
  'server/nets/fuzz.test.ts': "import { allEndpoints } from '@allmend/contract/contract'",
  'server/nets/prices.test.ts': "import { pay } from '../src/money/payments/pay.ts'",
  'server/nets/words.test.ts': "import { props } from './props.ts'",
  'server/nets/props.ts': "import { say } from '../src/tracking/diary/say.ts'",
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
  const { capabilities, tests, nets, flows } = affectedBy(['server/src/tracking/diary/say.ts'], small)
  assert.deepEqual(capabilities, ['diary'])
  assert.deepEqual(tests, ['server/src/{,platform/}*.test.ts', 'server/src/*/diary/**/*.test.ts'])
  const asking = ['fuzz', 'words', 'sql'].map((name) => `server/nets/${name}.test.ts`)
  assert.deepEqual(nets, asking)
  assert.deepEqual(flows, ['diary'])
})

test('a change of a page asks for no test and no net of the server', () => {
  const { tests, nets, flows } = affectedBy(['web/app/tracking/diary/page.tsx'], small)
  assert.deepEqual([tests, nets, flows], [['web/**/*.test.ts'], [], ['diary']])
})

test('a rule is followed to every capability that imports it, a tool to all', () => {
  assert.deepEqual(affectedBy(['domain/src/platform/time/day.ts'], small).capabilities, ['diary', 'payments'])
  assert.deepEqual(affectedBy(['domain/src/tracking/diary/word.ts'], small).capabilities, ['diary'])
  const tool = affectedBy(['server/src/platform/http/door.ts'], small)
  assert.deepEqual(tool.tests, ['server/src/**/*.test.ts'])
  assert.deepEqual(tool.nets.length, 4)
  assert.deepEqual(tool.flows, ['diary', 'payments', 'frame'])
  assert.deepEqual(affectedBy(['web/app/platform/ui/button.tsx'], small).flows, [
    'diary',
    'payments',
    'frame',
  ])
})

test('a migration belongs to the capability whose schema it is named after', () => {
  const { capabilities, flows } = affectedBy(['server/migrations/0007_payments_cards.sql'], small)
  assert.deepEqual([capabilities, flows], [['payments'], ['payments']])
})

test('flows in a folder named after nothing else are asked for whatever changes', () => {
  const odd = { ...small, files: [...small.files, 'e2e/elsewhere/odd.spec.ts'] }
  assert.deepEqual(affectedBy(['web/app/tracking/diary/page.tsx'], odd).flows, ['diary', 'elsewhere'])
  assert.deepEqual(affectedBy(['docs/glossary.md'], odd).flows, [])
})

test('words alone ask for nothing but the check', () => {
  const { tests, nets, flows } = affectedBy(['docs/glossary.md'], small)
  assert.deepEqual([tests, nets, flows], [[], [], []])
})
