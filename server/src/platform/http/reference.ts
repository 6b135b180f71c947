import { allEndpoints, type NamedEndpoint } from '@allmend/contract/contract'
import { fieldsInPath, placeOf } from '@allmend/contract/endpoint'
import { FAILURES, type FailureCode } from '@allmend/contract/failures'
import { createHash } from 'node:crypto'
import { escaped } from '../mail/escaped.ts'

const STYLE = `
:root{color-scheme:light dark;font:14px/20px Archivo,system-ui,sans-serif}
body{max-width:1080px;margin:0 auto;padding:32px 20px 96px}
h1{font-size:28px;line-height:34px}h2{margin-top:48px;border-top:1px solid;padding-top:20px}
h3{font-size:14px;margin:28px 0 4px;overflow-wrap:anywhere}b{font-weight:600}
table{border-collapse:collapse;width:100%;margin:8px 0}
td,th{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid #8888;vertical-align:top}
p{margin:4px 0}a{color:inherit}code{font:inherit;font-weight:500}`

/** The page needs no script: its one style is allowed by its hash. */
export const REFERENCE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** The API for reading: made from the contract, like the OpenAPI file it points to. */
export function referencePage(): string {
  const groups = Map.groupBy(allEndpoints, (it) => it.capability)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API – Allmend</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>Allmend API</h1>
<p>The same as data: <a href="/openapi.json">openapi.json</a>. Access tokens travel as <code>Authorization: Bearer</code>.
Refusals carry a status, a code and a message id; what each endpoint may answer stands below it.</p>
<nav aria-label="Capabilities">${[...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</nav>
${[...groups].map(([name, endpoints]) => `<h2 id="${name}">${name}</h2>${endpoints.map(section).join('')}`).join('')}
<h2 id="failures">Failures</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message id</th><th>Words</th></tr></thead>
<tbody>${(Object.keys(FAILURES) as FailureCode[]).map(failureRow).join('')}</tbody></table>
</main></body></html>`
}

function section({ endpoint, name }: NamedEndpoint): string {
  const fields = [...new Set([...fieldsInPath(endpoint.path), ...Object.keys(endpoint.input.shape)])]
  const rows = fields.map(
    (field) => `<tr><td><code>${escaped(field)}</code></td><td>${placeOf(endpoint, field)}</td></tr>`,
  )
  const who =
    'of' in endpoint.access ? `${endpoint.access.who} of {${endpoint.access.of}}` : endpoint.access.who
  return `<h3 id="${escaped(name)}">${endpoint.method} ${escaped(endpoint.path)}</h3>
<p>${escaped(endpoint.summary)}. <b>Who:</b> ${escaped(who)}.</p>
${rows.length > 0 ? `<table><thead><tr><th>Field</th><th>Travels in</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${endpoint.fails.length > 0 ? `<p><b>Refuses with</b> ${endpoint.fails.join(', ')}</p>` : ''}`
}

function failureRow(code: FailureCode): string {
  const { status, messageId, en } = FAILURES[code]
  return `<tr><td><code>${code}</code></td><td>${status}</td><td>${messageId}</td><td>${escaped(en)}</td></tr>`
}
