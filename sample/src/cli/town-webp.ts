import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mapColours, themes } from '@allmend/domain/base/network/base-map/map-colours'
import type { View } from '@allmend/domain/base/network/base-map/pen'
import { townSvg } from '../picture/town-svg.ts'
import { band, middle, wide } from '../picture/views.ts'
import { buildTown } from '../town/town.ts'

// node sample/src/cli/town-webp.ts --out web/public
//
// The pictures of the first page and of the organisation's band. They are kept in the repository: drawing
// them takes a browser, which a build server need not have.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'web/public' },
    chromium: { type: 'string', default: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
  },
})

const QUALITIES = [0.82, 0.74, 0.66, 0.58, 0.5, 0.42, 0.34]
const FONTS = 'node_modules/@fontsource-variable/archivo/files'

interface Sort {
  name: string
  view: View
  /** Pixels of the file for one of the page. */
  ratio: number
  hasNames: boolean
  mostBytes: number
}

const sorts: readonly Sort[] = [
  { name: 'seewil', view: wide, ratio: 2, hasNames: true, mostBytes: 160_000 },
  { name: 'seewil-small', view: wide, ratio: 1, hasNames: true, mostBytes: 70_000 },
  { name: 'seewil-middle', view: middle, ratio: 2, hasNames: true, mostBytes: 70_000 },
  { name: 'seewil-middle-small', view: middle, ratio: 1, hasNames: true, mostBytes: 32_000 },
  // A strip above a heading: it says where, the heading says what.
  { name: 'seewil-band', view: band, ratio: 2, hasNames: false, mostBytes: 70_000 },
]

const town = buildTown(Number(values.seed))
const faces = ['normal', 'italic'].map((style) => {
  const file = readFileSync(join(FONTS, `archivo-latin-wdth-${style}.woff2`)).toString('base64')
  return `@font-face{font-family:'Archivo Variable';font-style:${style};font-weight:100 900;font-stretch:62% 125%;src:url(data:font/woff2;base64,${file})}`
})
const folder = mkdtempSync(join(tmpdir(), 'town-webp-'))
for (const sort of sorts) {
  for (const theme of themes) {
    const { view, hasNames } = sort
    const svg = townSvg(town, { view, colours: mapColours[theme], hasTransit: true, hasNames })
    const { data, quality } = smallEnough(svg.replace('>', `><style>${faces.join('')}</style>`), sort)
    const file = join(values.out, `${sort.name}-${theme}.webp`)
    writeFileSync(file, data)
    console.log(`${file}  ${data.length} bytes, quality ${quality}`)
  }
}
rmSync(folder, { recursive: true })

/** The best quality within the limit. */
function smallEnough(svg: string, { view, ratio, mostBytes }: Sort): { data: Buffer; quality: number } {
  const [width, height] = [view.widthPixels * ratio, view.heightPixels * ratio]
  const script = `
    const image = new Image()
    image.onload = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
      // The first drawing may come before the fonts within the picture are read.
      for (let turn = 0; turn < 3; turn++) {
        canvas.getContext('2d').drawImage(image, 0, 0, ${width}, ${height})
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      let found
      for (const quality of ${JSON.stringify(QUALITIES)}) {
        found = { quality, url: canvas.toDataURL('image/webp', quality) }
        if (found.url.length * 0.75 <= ${mostBytes}) break
      }
      document.body.textContent = JSON.stringify(found)
    }
    image.src = 'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}'`
  const page = join(folder, 'picture.html')
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><body><script>${script}</script>`)
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=20000', '--dump-dom']
  const dom = execFileSync(values.chromium, [...flags, `file://${page}`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const found = /<body>(\{.*?\})<\/body>/s.exec(dom)?.[1]
  if (found === undefined) throw new Error('the browser drew nothing')
  const { quality, url } = JSON.parse(found) as { quality: number; url: string }
  return { data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), quality }
}
