import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { problemsIn } from './documents.ts'

const WINGS = `
office     admin
city       rides   │   tracking   diary
projects   content
money      cards
base       accounts
platform   server: http; web: ui
`

/** A small house in which everything that is named is there. */
const HOUSE: Record<string, string> = {
  'README.md': '# Allmend\n\nSee [how](ARCHITECTURE.md#wings), `npm run check` and `ops/gate/check.ts`.',
  'ARCHITECTURE.md': `# How\n\n## Wings\n${WINGS}`,
  'docs/commands.md':
    '| `npm run check` | looks |\n| `npm test` | tries |\n| `npm run bench:http -- --short` | measures |',
  'docs/decisions/README.md':
    '- [0001](0001-one-engine.md) One engine\n- [0002](0002-no-broker.md) No broker',
  'docs/decisions/0001-one-engine.md':
    '# 0001 One engine\n\nIt lay in `server/src/engine.ts`, `npm run engine`.',
  'docs/decisions/0002-no-broker.md': '# 0002: No broker\n\nSee [the first](0001-one-engine.md).',
  'server/src/office/admin/store.ts': '',
  'server/src/city/rides/store.ts': '',
  'server/src/tracking/diary/store.ts': '',
  'server/src/projects/content/page-store.ts': '',
  'server/src/money/cards/store.ts': '',
  'web/app/base/accounts/texts.ts': '',
  'ops/gate/check.ts': '',
}
const SCRIPTS = ['check', 'test', 'bench:http']

function problemsWith(changed: Record<string, string>, scripts = SCRIPTS): string[] {
  const house = { ...HOUSE, ...changed }
  return problemsIn({ files: Object.keys(house), textOf: (file) => house[file] ?? '', scripts })
}

test('nothing is found where all is there', () => {
  assert.deepEqual(problemsWith({}), [])
})

const PLANTED: Record<string, { text: string; says: RegExp }> = {
  'a path': { text: 'in `server/src/city/photos`', says: /no server\/src\/city\/photos$/ },
  'a path without backticks': { text: 'in (ops/gate/gone.ts).', says: /no ops\/gate\/gone\.ts$/ },
  'a path in a command': { text: '```\nnode ops/gate/gone.ts up\n```', says: /no ops\/gate\/gone\.ts$/ },
  'a pattern nothing fits': { text: '`server/src/*/{rides,routes}/gone-*.ts`', says: /there is no / },
  'a file without its folder': { text: 'by `blur.ts`', says: /no blur\.ts$/ },
  'a script': { text: 'run `npm run bench` first', says: /no script bench$/ },
  'a script by its name alone': { text: '`npm run check`, `bench:gone`', says: /no script bench:gone$/ },
  'a decision': { text: '(decisions 0001 to 0007)', says: /no decision 0007$/ },
  'a link': { text: '[there](docs/gone.md)', says: /leads nowhere: docs\/gone\.md$/ },
  'a picture': { text: '![there](docs/pictures/gone.png)', says: /leads nowhere/ },
  'a heading': { text: '[there](ARCHITECTURE.md#rooms)', says: /no such heading: ARCHITECTURE\.md#rooms$/ },
}

suite('found:', () => {
  for (const [what, { text, says }] of Object.entries(PLANTED)) {
    test(what, () => {
      const problems = problemsWith({ 'SECURITY.md': `# Security\n\n${text}\n` })
      assert.equal(problems.length, 1, problems.join('\n'))
      assert.match(problems[0]!, says)
      assert.match(problems[0]!, /^SECURITY\.md:[34]: /)
    })
  }

  test('a link in a decision, whose paths may be from before', () => {
    const [problem, ...more] = problemsWith({
      'docs/decisions/0002-no-broker.md': '# 0002 No broker\n\n`server/src/gone.ts`, [one](0007-gone.md)',
    })
    assert.match(problem!, /0002-no-broker\.md:3: the link leads nowhere: 0007-gone\.md$/)
    assert.deepEqual(more, [])
  })

  test('a decision that is not in the index, or there under another title', () => {
    const [missing] = problemsWith({ 'docs/decisions/0003-ours.md': '# 0003 The contract is ours' })
    assert.match(missing!, /\[0003\]\(0003-ours\.md\) The contract is ours/)
    const [renamed] = problemsWith({ 'docs/decisions/0001-one-engine.md': '# 0001 Two engines' })
    assert.match(renamed!, /\[0001\]\(0001-one-engine\.md\) Two engines/)
  })

  test('a script without a row, and one with two', () => {
    assert.match(problemsWith({}, [...SCRIPTS, 'demo']).join(), /one row is for npm run demo$/)
    const twice = { 'docs/commands.md': `${HOUSE['docs/commands.md']}\n| \`npm test\` | again |` }
    assert.match(problemsWith(twice).join(), /one row is for npm run test$/)
  })

  test('a row whose script is gone', () => {
    const problems = problemsWith({}, ['check', 'test'])
    assert.match(problems.join(), /docs\/commands\.md:3: there is no script bench:http$/)
  })

  test('an ARCHITECTURE of more than 900 words', () => {
    const long = `${HOUSE['ARCHITECTURE.md']}${' word'.repeat(900)}`
    assert.match(problemsWith({ 'ARCHITECTURE.md': long }).join(), /at most 900/)
  })

  test('a room the drawing does not have', () => {
    const [problem] = problemsWith({ 'domain/src/city/routes/route.ts': '' })
    assert.match(problem!, /the drawing says of city rides; there are rides, routes$/)
  })
})

const FREE: Record<string, string> = {
  'patterns that fit':
    '`server/src/*/rides/store.ts`, `server/src/<wing>/<capability>`, `*-store.ts`, `{check,gone}.ts`',
  'addresses and amounts':
    'https://allmend.example/docs/gone.md, 0.0123, 1’0123, `/docs/gone`, 0007_gone.sql',
  'what is no script': '`bucket:name`, `s:gone`',
}

suite('let through:', () => {
  for (const [what, text] of Object.entries(FREE)) {
    test(what, () => assert.deepEqual(problemsWith({ 'SECURITY.md': text }), []))
  }
})

test('the glossary is sorted and says each word once', () => {
  const head = '| word | is |\n|---|---|\n'
  const problemsOf = (...words: string[]) =>
    problemsWith({ 'docs/glossary.md': head + words.map((it) => `| ${it} | something |\n`).join('') })
  assert.deepEqual(problemsOf('act (of the board)', 'Audit log', 'webhook'), [])
  assert.deepEqual(problemsOf('webhook', 'audit log'), [
    'docs/glossary.md: «audit log» stands before «webhook»',
  ])
  assert.deepEqual(problemsOf('webhook', 'Webhook'), ['docs/glossary.md: «webhook» stands there twice'])
})
