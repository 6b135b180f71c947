import { readingVersion } from '@allmend/domain/tracking/diary/reading/settings'
import type { SampleOptions } from '../phones/sample.ts'
import { dayMap, dayStrip, strippedDays } from './day-drawing.ts'
import type { PhoneDayScore } from './phone-days.ts'
import type { Figure, ReadPerson } from './segments.ts'

const style = `
:root{color-scheme:light}
body{font:400 .875rem/1.25rem 'Archivo Variable',Archivo,system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#121A17;background:#fff;margin:0;padding:40px 56px;max-width:1320px;font-variant-numeric:tabular-nums lining-nums}
h1{font-size:2.25rem;line-height:1.04;letter-spacing:-.028em;font-weight:600;margin:0 0 8px}
h2{font-size:1rem;line-height:1.375rem;font-weight:600;margin:28px 0 10px;padding-top:10px;border-top:1px solid #121A17}
p{color:#46504C;margin:0 0 20px;max-width:68ch}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px 40px}
svg{width:100%;display:block;font:500 11px system-ui,sans-serif}
figure{margin:0 0 28px}
figcaption{color:#46504C;margin:0 0 6px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #DFE3E0;vertical-align:top}
th{font-weight:600;border-bottom:1px solid #121A17}
td.n,th.n{text-align:right;white-space:nowrap}
td.s{color:#626C67;font-size:.8125rem}
.out{color:#B3202C;font-weight:600}
`

export type SegmentsReport = {
  options: SampleOptions
  plain: readonly Figure[]
  mapped: readonly Figure[]
  still: readonly Figure[]
  days: readonly PhoneDayScore[] | undefined
  shown: readonly ReadPerson[]
}

/** One page, complete in itself: no script, no font, no picture from elsewhere. */
export function segmentsHtml({ options, plain, mapped, still, days, shown }: SegmentsReport): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reading of days</title><style>${style}</style></head><body>
<h1>How days are read</h1>
<p>${options.people} people of the sample, ${options.days} days, seed ${options.seed}; ${readingVersion}. Truth is told in the time of each person's own phone. A border is the start or the finish of a trip.</p>
<table><thead><tr><th>Figure</th><th class="n">Without a map</th><th class="n">With its stops</th><th class="n">Target</th></tr></thead><tbody>
${plain.map((figure, index) => rowOf(figure, mapped[index])).join('\n')}
${still.map((figure) => rowOf(figure)).join('\n')}
</tbody></table>
<h2>Real days of e-mission</h2>
${days === undefined ? '<p>Skipped: the recordings are not there.</p>' : realTable(days)}
<h2>Days beside their truth</h2>
<p>Above what was so, below what was read. Colours are modes; stays are dark, waits grey, silence pale. One colour stands for every leg that was read: the mode is judged elsewhere.</p>
${strippedDays(shown, 14)
  .map((day) => `<figure><figcaption>${day.caption}</figcaption>${dayStrip(day)}</figure>`)
  .join('\n')}
<h2>Maps</h2>
${strippedDays(shown, 4)
  .map(
    (day) =>
      `<figure><figcaption>${day.caption}: what was so, and what was read</figcaption><div class="pair">${dayMap(day, 'true')}${dayMap(day, 'read')}</div></figure>`,
  )
  .join('\n')}
</body></html>
`
}

function rowOf({ label, value, target = '', isReached }: Figure, other?: Figure): string {
  const cell = (text: string, reached: boolean | undefined): string =>
    `<td class="n${reached === false ? ' out' : ''}">${text}</td>`
  return `<tr><td>${label}</td>${cell(value, isReached)}${cell(other?.value ?? '', other?.isReached)}<td class="n">${target}</td></tr>`
}

const realTable = (days: readonly PhoneDayScore[]): string =>
  `<table><thead><tr><th>Day</th><th class="n">Fixes</th><th class="n">Trips</th><th class="n">Read</th><th class="n">Borders within 5 min</th><th class="n">km</th><th class="n">Read</th><th>Difference</th></tr></thead><tbody>
${days
  .map(
    (day) =>
      `<tr><td>${day.name}</td><td class="n">${day.fixes}</td><td class="n">${day.expected}</td><td class="n">${day.read}</td><td class="n">${day.borders} of ${2 * day.expected}</td><td class="n">${day.expectedKm.toFixed(1)}</td><td class="n">${day.readKm.toFixed(1)}</td><td class="s">${day.explanation}</td></tr>`,
  )
  .join('\n')}
</tbody></table>`
