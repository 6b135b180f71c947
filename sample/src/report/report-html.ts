import { purposes } from '@allmend/domain/tracking/diary/purpose'
import type { SampleOptions } from '../phones/sample.ts'
import { columns, gauge, modeLegend, splitBar } from './charts.ts'
import type { Judged } from './judgement.ts'
import { lengthLimitsKm, type Statistics } from './statistics.ts'

const style = `
:root{color-scheme:light}
body{font:400 .875rem/1.25rem 'Archivo Variable',Archivo,system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#121A17;background:#fff;margin:0;padding:40px 56px;max-width:1320px;font-variant-numeric:tabular-nums lining-nums}
h1{font-size:2.25rem;line-height:1.04;letter-spacing:-.028em;font-weight:600;margin:0 0 8px}
h2{font-size:1rem;line-height:1.375rem;font-weight:600;margin:0 0 10px;padding-top:10px;border-top:1px solid #121A17}
p{color:#46504C;margin:0 0 28px;max-width:68ch}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:28px 40px;margin-bottom:36px}
svg{width:100%;display:block;font:500 11px system-ui,sans-serif}
svg.gauge{width:160px}
.legend{display:flex;flex-wrap:wrap;gap:4px 14px;margin:6px 0 0;font-size:.75rem}
.legend i{display:inline-block;width:10px;height:10px;margin-right:5px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #DFE3E0;vertical-align:middle}
th{font-weight:600;border-bottom:1px solid #121A17}
td.n,th.n{text-align:right;white-space:nowrap}
td.s{color:#626C67;font-size:.8125rem}
.out{color:#B3202C;font-weight:600}
`

/** One page, complete in itself: no script, no font, no picture from elsewhere. */
export function reportHtml(options: SampleOptions, statistics: Statistics, rows: readonly Judged[]): string {
  const outside = rows.filter(({ isInside }) => !isInside).length
  const verdict =
    outside === 0
      ? `all ${rows.length} figures inside their tolerance`
      : `${outside} of ${rows.length} figures outside`
  const lengths = [...lengthLimitsKm.map((limit) => `< ${limit}`), '≥ 50']
  const section = (title: string, body: string): string => `<section><h2>${title}</h2>${body}</section>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample of Seewil: statistics</title><style>${style}</style></head><body>
<h1>How Seewil moves</h1>
<p>${options.people} people, ${options.days} days, seed ${options.seed}: ${statistics.personDays} days of a person; ${verdict}. People are twelve and older and live in an invented town; journeys abroad are left out.</p>
<div class="grid">
${section('Trips by main mode, %', splitBar(statistics.trips, 'Trips by main mode') + modeLegend(statistics.trips))}
${section('Distance by mode, %', splitBar(statistics.kilometres, 'Distance by mode') + modeLegend(statistics.kilometres))}
${section('Length of trips in km, % of trips', columns(statistics.lengths, lengths, 'Length of trips'))}
${section('Departures by hour on workdays, %', columns(statistics.departures, hours, 'Departures by hour'))}
${section('Stays a day, % of days', columns(statistics.staysADay.slice(1), stays, 'Stays a day'))}
${section('Purposes, % of trips', purposeList(statistics))}
</div>
<section><h2>Against the targets</h2>
<table><thead><tr><th>Figure</th><th class="n">Sample</th><th class="n">Target</th><th></th><th>Source</th></tr></thead><tbody>
${rows.map(rowOf).join('\n')}
</tbody></table></section>
</body></html>
`
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
const stays = ['1', '2', '3', '4', '5', '6', '7', '8', '9+']

const rowOf = ({ label, unit, value, tolerance, found, isInside, source }: Judged): string =>
  `<tr><td>${label}</td><td class="n${isInside ? '' : ' out'}">${found.toFixed(1)} ${unit}</td><td class="n">${value} ± ${tolerance}</td><td>${gauge(found, value, tolerance, isInside)}</td><td class="s">${source}</td></tr>`

function purposeList({ purposeTrips }: Statistics): string {
  const sum = purposes.reduce((whole, purpose) => whole + purposeTrips[purpose], 0) || 1
  const rows = purposes
    .map((purpose) => ({ purpose, share: (100 * purposeTrips[purpose]) / sum }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, 9)
  const top = rows[0]?.share ?? 1
  const bars = rows.map(
    ({ purpose, share }, at) =>
      `<text x="0" y="${at * 21 + 15}" fill="#121A17">${purpose}</text><rect x="170" y="${at * 21 + 4}" width="${(share / top) * 390}" height="14" fill="#154638"/><text x="${178 + (share / top) * 390}" y="${at * 21 + 15}" fill="#626C67">${share.toFixed(1)}</text>`,
  )
  return `<svg viewBox="0 0 620 190" role="img" aria-label="Purposes">${bars.join('')}</svg>`
}
