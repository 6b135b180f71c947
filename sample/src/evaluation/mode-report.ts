import { figuresByClass, type Confusion } from './confusion.ts'

export type Target = { label: string; found: number; least?: number; most?: number }

export const isMet = ({ found, least = -Infinity, most = Infinity }: Target): boolean =>
  found >= least && found <= most

export type ModeReport = {
  title: string
  targets: readonly Target[]
  matrices: readonly { title: string; confusion: Confusion<string> }[]
  tables: readonly { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }[]
  maps: readonly string[]
}

const style = `body{font:400 .875rem/1.3 'Archivo Variable',Archivo,system-ui,sans-serif;color:#121A17;margin:0;padding:40px 56px;max-width:1320px;font-variant-numeric:tabular-nums}
h1{font-size:2.25rem;font-weight:600;margin:0 0 8px}h2{font-size:1rem;margin:32px 0 10px;padding-top:10px;border-top:1px solid #121A17}
table{border-collapse:collapse}th,td{padding:4px 9px;text-align:right;border-bottom:1px solid #DFE3E0}th:first-child,td:first-child{text-align:left}
.out{color:#B3202C;font-weight:600}.maps{display:grid;grid-template-columns:repeat(3,1fr);gap:24px}figure{margin:0}svg{width:100%;background:#F4F6F5}ol{padding-left:18px;margin:6px 0}`

/** One page, complete in itself. */
export function modeReportHtml({ title, targets, matrices, tables, maps }: ModeReport): string {
  const table = (head: readonly string[], rows: readonly string[]): string =>
    `<table><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  const cells = (row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<h2>Against the targets</h2>${table(['Figure', 'Found', 'Target'], targets.map(targetRow))}
${matrices.map(({ title: name, confusion }) => `<h2>${name}</h2>${matrixHtml(confusion)}`).join('\n')}
${tables.map(({ title: name, head, rows }) => `<h2>${name}</h2>${table(head, rows.map(cells))}`).join('\n')}
<h2>Some trips: wide what was so, thin what was said</h2><div class="maps">${maps.join('\n')}</div>
</body></html>
`
}

function targetRow(target: Target): string {
  const bound = target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`
  return `<tr><td>${target.label}</td><td${isMet(target) ? '' : ' class="out"'}>${target.found.toFixed(3)}</td><td>${bound}</td></tr>`
}

/** Rows are what was so; the darker, the larger the share of the row. */
function matrixHtml(confusion: Confusion<string>): string {
  const { names, counts } = confusion
  const rows = figuresByClass(confusion).flatMap(({ name, count, precision, recall, f1 }, row) => {
    if (count === 0) return []
    const cells = names.map((_, column) => {
      const value = counts[row * names.length + column]!
      const share = value / count
      const colour = row === column ? `rgba(21,70,56,${share})` : `rgba(179,32,44,${Math.min(1, share * 3)})`
      return `<td style="background:${colour};color:${share > 0.5 && row === column ? '#fff' : '#121A17'}">${value === 0 ? '' : Math.round(value)}</td>`
    })
    const figures = [precision, recall, f1].map(
      (figure) => `<td>${Number.isNaN(figure) ? '–' : figure.toFixed(3)}</td>`,
    )
    return [`<tr><td>${name}</td>${cells.join('')}${figures.join('')}</tr>`]
  })
  const head = ['was \\ said', ...names, 'precision', 'recall', 'F1'].map((name) => `<th>${name}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
