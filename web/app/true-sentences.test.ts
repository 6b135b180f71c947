import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from '@allmend/contract/contract'
import { LEGAL_VERSIONS } from '@allmend/domain/projects/content/legal-version'
import { asksToWrite } from './platform/api/failure-texts.ts'
import { Failure } from '@allmend/contract/failure'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { PRIVACY } from './projects/content/legal/privacy.ts'
import { TERMS } from './projects/content/legal/terms.ts'
import { isBuilt } from './sitemap.ts'

/**
 * Sentences stood on our pages that were not true. Each is either gone from all texts, or something shows that
 * it is true now. What a page promises later is written when it can be kept.
 */
interface Sentence {
  /** As it was printed. */
  was: string
  /** No text may hold it any more. */
  gone?: readonly string[]
  /** Why it holds now. */
  because?: string
  shown?: () => void
}

const ROOT = new URL('../../', import.meta.url)
const sources = ['web/app', 'server/src', 'contract/src', 'domain/src'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /(?<!\.test)\.tsx?$/.test(it.name))
    .map((it) => ({
      path: `${it.parentPath}/${it.name}`,
      text: readFileSync(`${it.parentPath}/${it.name}`, 'utf8'),
    })),
)
const holding = (texts: string) => sources.filter(({ text }) => text.includes(texts)).map(({ path }) => path)
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

const SENTENCES: readonly Sentence[] = [
  {
    was: 'Die Rechnung geht an {email}',
    because: 'the mail about an order carries its bill, and the one about its payment the receipt',
    shown: () => {
      assert.match(textOf('server/src/money/payments/mails.ts'), /\.\.\.withFile\(about\)/)
      assert.match(textOf('server/src/money/payments/jobs.ts'), /billingEmailOf/)
    },
  },
  {
    was: 'Rechnungen stehen hier, sobald ein Projekt bestellt ist',
    because: 'those who pay see their bills in the settings of the organisation',
    shown: () => {
      assert.ok('invoices' in contract.payments)
      assert.match(textOf('web/app/money/payments/bill/invoice-section.tsx'), /<InvoiceTable/)
    },
  },
  {
    was: 'Preise und Zeilen bleiben bis zum genannten Tag, wie sie hier stehen',
    because: 'an order names its quote and is priced by the list of that quote',
    shown: () => assert.ok('quote' in contract.projects.create.input.shape),
  },
  {
    was: 'Inbegriffen: öffentliche Einblicke, synthetischer Beispieldatensatz, Umfragen, Prüfung der Auswertung',
    because: 'insights have pages, surveys are built here, and the board reviews the analysis',
    gone: ['Synthetischer Beispieldatensatz'],
    shown: () => {
      assert.ok(isBuilt('/insights/{code}'))
      assert.ok('create' in contract.surveys)
      assert.ok(contract.governance.decide.input.shape.review)
    },
  },
  { was: 'Die Fragen kommen in der App', gone: ['Die Fragen kommen in der App'] },
  { was: 'Lade die App und gib den Code … ein', gone: ['Lade die App und gib den Code'] },
  {
    was: 'Für Teilnehmende und Öffentlichkeit sichtbar, sobald das Projekt live ist',
    gone: ['Für Teilnehmende und Öffentlichkeit sichtbar, sobald das Projekt live ist'],
  },
  {
    was: 'Eilt es, melden Sie sich bei uns; Schreiben Sie dem Vertrieb; schreiben Sie uns bitte',
    because: 'the address stands beside each of them',
    gone: ['Schreiben Sie dem Vertrieb'],
    shown: () => {
      for (const file of [
        'money/payments/questions.tsx',
        'money/payments/pricing.tsx',
        'money/cards/incomplete-notice.tsx',
        'office/membership/profile/incomplete.tsx',
      ])
        assert.match(textOf(`web/app/${file}`), /<ContactLink/, file)
      for (const code of ['newsletters_full', 'said_too_much'] as const)
        assert.ok(asksToWrite(new Failure(code)), code)
    },
  },
  {
    was: 'Ich akzeptiere Nutzungsbedingungen und Datenschutzerklärung',
    because: 'both are pages with versions in both languages, and the version accepted is stored',
    shown: () => {
      for (const page of ['/terms', '/privacy', '/imprint']) assert.ok(isBuilt(page), page)
      for (const text of LEGAL_VERSIONS.flatMap((version) => [TERMS[version], PRIVACY[version]]))
        for (const { title, paragraphs } of text.sections)
          for (const texts of [title, ...paragraphs]) assert.ok(texts.de !== '' && texts.en !== '')
      assert.ok('termsVersion' in contract.accounts.register.input.shape)
      assert.ok('termsVersion' in contract.projects.create.input.shape)
    },
  },
  {
    was: 'Das Projekt läuft im Test (also while its payment is pending)',
    because: 'the timeline knows whether the payment is pending',
    shown: () => assert.match(textOf('web/app/projects/projects/timeline/timeline.tsx'), /pending_payment/),
  },
  {
    was: 'Seewil ist erfunden (on everybody’s diary)',
    because: 'the words under a map are those of its region',
    shown: () => assert.doesNotMatch(textOf('web/app/tracking/diary/texts.ts'), /erfunden|invented/),
  },
  {
    was: 'Bewerten kannst du hier noch nicht',
    gone: ['Bewerten kannst du hier noch nicht'],
    because: 'there is a page to rate on',
    shown: () => assert.ok(isBuilt('/{organisation}/cityserver/{code}/rating')),
  },
  {
    was: 'die Daten einzelner Personen bekommt sie nicht (also of groups, where names are seen)',
    gone: ['die Daten einzelner Personen bekommt sie nicht.', 'Orte oder Personen sieht niemand'],
  },
  {
    was: 'jede öffentliche auf mindestens zwanzig (also of ratings)',
    because: 'policy and terms name the figures the map of ratings is held to',
    shown: () => {
      assert.deepEqual(
        [LEAST_VOICES.organisation, LEAST_VOICES.public].map(({ share, classes }) => [share, classes]),
        [
          [5, 10],
          [10, 20],
        ],
      )
      const text = 'ab fünf Personen, öffentlich ab zehn'
      assert.match(
        textOf('web/app/projects/content/legal/privacy.ts'),
        new RegExp(`${text}, die vier Stufen`),
      )
      assert.match(textOf('web/app/projects/content/legal/terms.ts'), new RegExp(text))
    },
  },
  {
    was: 'In 95 von 100 Fällen liegt die Wahrheit innerhalb von ±',
    gone: [
      '95 von 100',
      '95 of 100',
      '95 out of 100',
      '95 in 100',
      'Vertrauensbereich',
      'confidence interval',
    ],
    because: '± is called what it is, the size of the noise, wherever it is explained',
    shown: () => {
      for (const file of [
        'web/app/tracking/insights/released/texts.ts',
        'web/app/tracking/insights/texts.ts',
        'web/app/tracking/insights/frequency/texts.ts',
      ])
        assert.match(textOf(file), /zwei Standardabweichungen/, file)
      for (const file of [
        'server/src/tracking/insights/all-tables.ts',
        'server/src/tracking/insights/frequency/readme.ts',
      ])
        assert.match(textOf(file), /two\s+standard deviations/, file)
    },
  },
  {
    was: 'Noch zu wenige Personen (also of what noise alone hides)',
    because: 'the words stand beside those for what is too imprecise, and the reason chooses among them',
    shown: () => {
      const ofFigures = holding('zu wenige Personen').filter((path) =>
        /app.*(?:insights|releases)/.test(path),
      )
      assert.deepEqual(
        ofFigures.map((path) => path.slice(ROOT.pathname.length)),
        ['web/app/projects/releases/reason-texts.ts'],
      )
      assert.match(textOf('web/app/projects/releases/reason-texts.ts'), /zu ungenau/)
    },
  },
]

for (const { was, gone = [], because, shown } of SENTENCES) {
  test(`«${was}» is ${because ? `true: ${because}` : 'gone'}`, () => {
    for (const texts of gone) assert.deepEqual(holding(texts), [], texts)
    shown?.()
  })
}

test('whoever is asked to write is asked where an address stands', () => {
  const asking = /schreiben Sie uns|melden Sie sich bei uns|wende dich an uns/i
  const known = [
    'contract/src/failures.ts',
    'server/src/money/cards/mails.ts',
    'web/app/base/accounts/texts.ts',
    'web/app/money/cards/texts.ts',
    'web/app/money/payments/texts.ts',
    'web/app/office/membership/profile/membership-texts.ts',
    'web/app/office/site/contact/texts.ts',
  ]
  const found = sources
    .filter(({ text }) => asking.test(text))
    .map(({ path }) => path.slice(ROOT.pathname.length))
  assert.deepEqual(found.sort(), known)
})
