import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type ArrivedMail, arrivedMails, openTestMailer, takenMail } from '../../../test/mail-view.ts'
import { isAway } from '../away.ts'
import { escaped } from './escaped.ts'
import { htmlOf } from './mail-html.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

let mailer: Mailer
before(() => {
  mailer = openTestMailer()
})
after(() => mailer.close())

/** Sends through SMTP and reads back what arrived. */
async function delivered(mail: Omit<Mail, 'to'>): Promise<ArrivedMail & { source: string }> {
  const to = `mail-${randomBytes(6).toString('hex')}@seewil.example`
  await mailer.send({ ...mail, to })
  const taken = await takenMail(to)
  assert.deepEqual(
    taken.envelope.to.map((it) => it.address),
    [to],
  )
  return taken
}

const plain = {
  subject: 'Ihr Sicherheitscode für Allmend',
  paragraphs: [
    'Guten Tag',
    'Grüsse aus Zürich – «ä ö ü»',
    { code: '123456' },
    { link: 'https://allmend.example/sign-in', label: 'Anmelden' },
    { facts: [['Total', 'CHF 120.00']] },
    { quote: 'erste Zeile\nzweite Zeile' },
    { small: 'Warum Sie das bekommen' },
  ],
  language: 'de',
} as const

test('a mail goes through SMTP and arrives as it was written, as text and as HTML', async () => {
  const mail = await delivered(plain)
  assert.equal(mail.subject, plain.subject)
  assert.equal(mail.from[0]?.address, 'post@allmend.example')
  assert.equal(
    mail.text.trimEnd(),
    [
      'Guten Tag',
      'Grüsse aus Zürich – «ä ö ü»',
      '123456',
      'Anmelden:\nhttps://allmend.example/sign-in',
      'Total: CHF 120.00',
      '> erste Zeile\n> zweite Zeile',
      'Warum Sie das bekommen',
    ].join('\n\n'),
  )
  for (const words of [
    'Guten Tag',
    '«ä ö ü»',
    '123456',
    'CHF 120.00',
    'erste Zeile<br>zweite',
    'Warum Sie',
  ]) {
    assert.ok(mail.html.includes(words), words)
  }
  assert.ok(mail.html.includes('<a href="https://allmend.example/sign-in"'))
  assert.equal(mail.headers['auto-submitted'], 'auto-generated')
  assert.equal(mail.headers['content-language'], 'de')
})

test('what people typed stays text in the HTML of a mail', () => {
  const hostile = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x", '&lt;b&gt;']
  const html = htmlOf({
    to: 'a@seewil.example',
    subject: hostile.join(' '),
    paragraphs: hostile.flatMap((it) => [
      it,
      { code: it },
      { quote: it },
      { small: it },
      { facts: [[it, it]] as const },
      { link: 'https://allmend.example/', label: it },
    ]),
    language: 'de',
  })
  assert.ok(!/<(?:script|img|b)\b/i.test(html))
  for (const text of hostile) assert.ok(html.includes(escaped(text)))
})

test('only an address of the web becomes a link, and it cannot break out of it', () => {
  const lines = [
    'https://x.example/" onmouseover="alert(1)',
    'javascript:alert(1)',
    'https://a.example/"><b>',
  ]
  const paragraphs = lines.map((link) => ({ link, label: 'Hier' }))
  const html = htmlOf({ to: 'a@seewil.example', subject: '', paragraphs, language: 'de' })
  assert.ok(!/href="javascript/i.test(html))
  assert.ok(!html.includes('" onmouseover'))
  assert.ok(!html.includes('"><b>'))
})

test('a line break in a subject starts no new header', async () => {
  const mail = await delivered({
    ...plain,
    subject: 'Hallo\r\nBcc: opfer@seewil.example\r\nX-Planted: yes\r\n\r\n<b>body</b>',
  })
  const head = mail.source.split(/\r?\n\r?\n/)[0] ?? ''
  assert.ok(!/^(?:bcc|x-planted):/im.test(head))
  assert.ok(!('x-planted' in mail.headers))
})

test('a line with a single dot ends no mail', async () => {
  const mail = await delivered({ ...plain, paragraphs: ['vorher\r\n.\r\nQUIT\r\n', 'nachher'] })
  assert.ok(mail.text.includes('nachher'))
})

test('recipients that hold more than one address are not mailed', async () => {
  const hostile = [
    'a@seewil.example, opfer@seewil.example',
    'a@seewil.example>\r\nRCPT TO:<opfer@seewil.example',
  ]
  for (const to of hostile) {
    await mailer.send({ ...plain, to }).catch(() => undefined)
    const mails = await arrivedMails()
    const reached = mails.flatMap((mail) => mail.envelope.to.map((it) => it.address))
    assert.ok(!reached.includes('opfer@seewil.example'))
  }
})

test('a server that is not there, or turns everybody away, is away; one that drops this mail is not', async () => {
  let isOpen = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!isOpen) return void socket.end('421 closing\r\n')
    socket.write('220 there\r\n')
    socket.on('data', (text) => {
      if (text.toString().startsWith('DATA')) socket.destroy()
      else socket.write('250 well\r\n')
    })
  })
  after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const other = openTestMailer(`smtp://127.0.0.1:${port}`)
  const sending = (): Promise<void> => other.send({ ...plain, to: 'a@seewil.example' })
  await assert.rejects(sending(), isAway)
  isOpen = true
  await assert.rejects(sending(), (error) => !isAway(error))
  await new Promise((resolve) => server.close(resolve))
  await assert.rejects(sending(), isAway)
})
