import { existsSync, writeFileSync } from 'node:fs'
import type { DemoSite } from '../demo/demo-site.ts'
import type { Seen } from './look-at.ts'

const COLUMNS = 12
const WIDTH = 200

/** All that was seen in one picture, person by person; what has a problem has a red frame. */
export async function contactSheet(site: DemoSite, folder: string, seen: readonly Seen[]): Promise<void> {
  const file = `${folder}contact-sheet.html`
  const cells = seen
    .filter(({ picture }) => existsSync(folder + picture))
    .map(
      ({ picture, who, address, problems }) =>
        `<figure class="${problems.length > 0 ? 'bad' : ''}"><img src="${picture}" width="${WIDTH}"><figcaption>${who}<br>${address}</figcaption></figure>`,
    )
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><style>body{margin:8px;font:9px/11px sans-serif;display:grid;gap:6px;grid-template-columns:repeat(${COLUMNS},${WIDTH}px)}figure{margin:0;overflow:hidden}img{display:block;border:1px solid #ccc}.bad img{border:3px solid #c00}</style>${cells.join('')}`,
  )
  const context = await site.open(undefined, 'de', {
    viewport: { width: COLUMNS * (WIDTH + 7) + 20, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`file://${file}`)
  await page.screenshot({ path: `${folder}contact-sheet.jpg`, type: 'jpeg', quality: 60, fullPage: true })
  await context.close()
}
