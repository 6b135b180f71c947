import { modes, type Mode } from '@allmend/domain/tracking/diary/mode'
import { modeColours, modeLabels } from './mode-colours.ts'

const WIDTH = 620
const INK = '#121A17'
const QUIET = '#626C67'
const LINE = '#DFE3E0'
const BAR = '#154638'

/** One bar from 0 to 100 %, split by mode in their fixed order. */
export function splitBar(values: Readonly<Record<Mode, number>>, title: string): string {
  const sum = modes.reduce((whole, mode) => whole + values[mode], 0)
  let x = 0
  const parts = modes.map((mode) => {
    const share = values[mode] / sum
    const width = share * WIDTH
    const [fill, text] = modeColours[mode]
    const start = x
    x += width
    const label =
      share > 0.035
        ? `<text x="${start + width / 2}" y="27" fill="${text}" text-anchor="middle">${Math.round(share * 100)}</text>`
        : ''
    return `<rect x="${start}" y="4" width="${Math.max(0, width - 1)}" height="36" fill="${fill}"><title>${modeLabels[mode]} ${(share * 100).toFixed(1)} %</title></rect>${label}`
  })
  return `<svg viewBox="0 0 ${WIDTH} 44" role="img" aria-label="${title}">${parts.join('')}</svg>`
}

export const modeLegend = (values: Readonly<Record<Mode, number>>): string =>
  `<p class="legend">${modes
    .filter((mode) => values[mode] > 0)
    .map((mode) => `<span><i style="background:${modeColours[mode][0]}"></i>${modeLabels[mode]}</span>`)
    .join('')}</p>`

/** Columns as shares of their sum, with one label each. */
export function columns(values: readonly number[], labels: readonly string[], title: string): string {
  const height = 190
  const base = height - 26
  const sum = values.reduce((whole, value) => whole + value, 0) || 1
  const shares = values.map((value) => (100 * value) / sum)
  const top = Math.max(5, Math.ceil(Math.max(...shares) / 5) * 5)
  const left = 34
  const step = (WIDTH - left) / values.length
  const y = (share: number): number => base - (share / top) * (base - 12)
  const grid = [0, top / 2, top].map(
    (share) =>
      `<line x1="${left}" x2="${WIDTH}" y1="${y(share)}" y2="${y(share)}" stroke="${share === 0 ? INK : LINE}"/><text x="${left - 6}" y="${y(share) + 4}" text-anchor="end" fill="${QUIET}">${share % 1 === 0 ? share : share.toFixed(1)}</text>`,
  )
  const bars = shares.map((share, at) => {
    const x = left + at * step + step * 0.12
    const value =
      values.length <= 10
        ? `<text x="${x + step * 0.38}" y="${y(share) - 4}" text-anchor="middle" fill="${INK}">${share.toFixed(0)}</text>`
        : ''
    return `<rect x="${x}" y="${y(share)}" width="${step * 0.76}" height="${base - y(share)}" fill="${BAR}"><title>${labels[at]}: ${share.toFixed(1)} %</title></rect>${value}`
  })
  const every = values.length > 12 ? 3 : 1
  const texts = labels.map((label, at) =>
    at % every === 0
      ? `<text x="${left + at * step + step / 2}" y="${height - 8}" text-anchor="middle" fill="${QUIET}">${label}</text>`
      : '',
  )
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">${grid.join('')}${bars.join('')}${texts.join('')}</svg>`
}

/** Where a figure lies in its tolerance: the band, the target as a rule, the figure as a dot. */
export function gauge(found: number, value: number, tolerance: number, isInside: boolean): string {
  const x = (figure: number): number => Math.max(4, Math.min(156, 80 + ((figure - value) / tolerance) * 50))
  return `<svg class="gauge" viewBox="0 0 160 18" role="img" aria-label="${isInside ? 'inside' : 'outside'}"><line x1="0" x2="160" y1="9" y2="9" stroke="${LINE}"/><rect x="30" y="4" width="100" height="10" fill="#DCE8E2"/><line x1="80" x2="80" y1="2" y2="16" stroke="${INK}"/><circle cx="${x(found)}" cy="9" r="4.5" fill="${isInside ? BAR : '#B3202C'}"/></svg>`
}
