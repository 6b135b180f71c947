import { createServer } from 'node:http'
import { escaped } from '../platform/mail/escaped.ts'
import { htmlOf } from '../platform/mail/mail-html.ts'
import { textOf } from '../platform/mail/mail-text.ts'
import { MAILS } from '../mails.ts'

/** `npm run mails`: every mail with its samples in both languages, on this machine only; sends nothing. */
const PORT = Number(process.argv[2] ?? 3009)
const ORIGIN = 'http://localhost:3000'

const pages = MAILS.flatMap(({ name, isEssential, samples }) =>
  samples(ORIGIN).map(({ sample, mail }) => {
    const path = `/${name}/${sample}/${mail.language}`
    return { path, title: `${name} · ${sample} · ${mail.language}`, isEssential, mail }
  }),
)

function listed(): string {
  const rows = pages.map(
    ({ path, title, isEssential, mail }) => `<section id="${escaped(path)}">
<h2>${escaped(title)}${isEssential ? '' : ' · kann abbestellt werden'}</h2>
<p><b>${escaped(mail.subject)}</b> · <a href="${escaped(path)}">allein</a></p>
<div><iframe src="${escaped(path)}" title="${escaped(title)}"></iframe><pre>${escaped(textOf(mail))}</pre></div>
</section>`,
  )
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Mails</title>
<style>:root{color-scheme:light dark}body{font:16px/25px Arial,sans-serif;margin:32px}
div{display:flex;gap:24px;flex-wrap:wrap}iframe{width:700px;max-width:100%;height:560px;border:1px solid #858e8a}
pre{flex:1;min-width:320px;white-space:pre-wrap;margin:0}</style>
<h1>${pages.length} Mails</h1>${rows.join('\n')}</html>`
}

createServer((request, reply) => {
  const found = pages.find(({ path }) => path === request.url)
  const isListed = request.url === '/'
  reply.writeHead(found || isListed ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  reply.end(found ? htmlOf(found.mail) : isListed ? listed() : 'unknown')
}).listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`))
