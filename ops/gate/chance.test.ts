import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { chanceIn } from './chance.ts'

interface Planted {
  file: string
  line: string
  says: RegExp
}

const FLOW = 'e2e/admin/admin.spec.ts'
const TEST = 'server/src/worker.test.ts'

const PLANTED: Record<string, Planted> = {
  'a name out of the clock': {
    file: 'e2e/missions/mission-scene.ts',
    line: 'const run = `${language}${Date.now().toString(36)}`',
    says: /newRun/,
  },
  'a wait in a test': {
    file: TEST,
    line: 'await new Promise((resolve) => setTimeout(resolve, 50))',
    says: /wait for what has to happen/,
  },
  'a wait over several lines': {
    file: 'web/app/ui/form.test.ts',
    line: 'await new Promise<void>((resolve) => {\n  setTimeout(resolve, 50)\n})',
    says: /wait for what has to happen/,
  },
  'a wait of Node’s own': {
    file: 'e2e/rides/ridden-city.ts',
    line: "import { setTimeout as sleep } from 'node:timers/promises'",
    says: /wait for what has to happen/,
  },
  'a wait of the browser': { file: FLOW, line: 'await page.waitForTimeout(500)', says: /the page shows/ },
  'a quiet network': {
    file: FLOW,
    line: "await page.waitForLoadState('networkidle')",
    says: /half a second/,
  },
  'the first row of everybody’s': {
    file: FLOW,
    line: "const row = page\n  .getByRole('row')\n  .filter({ hasText: 'Brandt' })\n  .first()",
    says: /of another flow/,
  },
  'a drawn number': { file: TEST, line: 'const name = `Stadt${Math.random()}`', says: /draw from a seed/ },
  'a drawn number in what tests share': {
    file: 'server/test/photos/photo-city.ts',
    line: 'const number = Math.floor(Math.random() * 9000)',
    says: /draw from a seed/,
  },
  'a seed out of the clock': {
    file: 'domain/src/money/order.test.ts',
    line: 'fc.assert(property, { seed: Date.now() })',
    says: /gives the seed/,
  },
  'settings of its own for all properties': {
    file: TEST,
    line: 'fc.configureGlobal({ numRuns: 5 })',
    says: /take the seed/,
  },
  'a script without the seed': {
    file: 'package.json',
    line: '{ "scripts": { "nets": "node --test \\"server/nets/*.test.ts\\"" } }',
    says: /--import/,
  },
}

suite('caught:', () => {
  for (const [what, { file, line, says }] of Object.entries(PLANTED)) {
    test(what, () => {
      const problems = chanceIn(file, `const before = 1\n\n${line}\n`)
      assert.equal(problems.length, 1, problems.join('\n'))
      assert.match(problems[0]!, says)
      assert.ok(problems[0]!.startsWith(`${file}:`))
    })
  }
})

test('the line is named', () => {
  assert.match(chanceIn(TEST, '\n// why\n\nMath.random()\n')[0]!, /^server\/src\/worker\.test\.ts:4: /)
})

const FREE: Record<string, [file: string, text: string]> = {
  'time a flow has': [FLOW, 'test.setTimeout(600_000)'],
  'timers that are not real': [TEST, "t.mock.timers.enable({ apis: ['setTimeout'] })"],
  'something that happens later': [TEST, 'setTimeout(() => link.close(false), 1_500)'],
  'what is only told of': [TEST, '// Math.random() would do\nconst a = 1 // not Math.random()'],
  'the program itself': ['server/src/worker.ts', 'await new Promise((done) => setTimeout(done, 50))'],
  'what asks again and again': ['server/test/until.ts', 'await new Promise((done) => setTimeout(done, 50))'],
  'a row by its name': [
    FLOW,
    "page.getByRole('row', { name: run })\nawait page.getByText('Admin').first().click()",
  ],
  'a seed of its own': [TEST, 'fc.sample(drawings, { numRuns: 1, seed: 5 })'],
  'a script with the seed': ['package.json', '{ "a": "node --import ./ops/gate/seed.ts --test x.test.ts" }'],
}

suite('let through:', () => {
  for (const [what, [file, text]] of Object.entries(FREE)) {
    test(what, () => assert.deepEqual(chanceIn(file, text), []))
  }
})
