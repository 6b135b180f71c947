import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mapColours, type Theme, themes } from '@allmend/domain/base/network/base-map/map-colours'
import type { View } from '@allmend/domain/base/network/base-map/pen'
import { townSvg, wholeTown } from '../picture/town-svg.ts'
import { buildTown } from '../town/town.ts'

// node sample/src/cli/town-picture.ts --view 350,-100,6.3,1440,560 --theme dark --transit --out town.svg

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'town.svg' },
    /** East, north in metres, metres per pixel, and if need be width and height; else the whole town. */
    view: { type: 'string' },
    theme: { type: 'string', default: 'light' },
    /** Also the lines of trams, buses, trains and boats. */
    transit: { type: 'boolean', default: false },
  },
})

const picture = {
  view: viewOf(values.view),
  colours: mapColours[themeOf(values.theme)],
  hasTransit: values.transit,
}
writeFileSync(values.out, townSvg(buildTown(Number(values.seed)), picture))

function viewOf(text: string | undefined): View {
  if (text === undefined) return wholeTown
  const [x, y, metresPerPixel, widthPixels, heightPixels] = text.split(',').map(Number)
  if (x === undefined || y === undefined || metresPerPixel === undefined)
    throw new SyntaxError(`no view: ${text}`)
  return {
    centre: [x, y],
    metresPerPixel,
    widthPixels: widthPixels ?? wholeTown.widthPixels,
    heightPixels: heightPixels ?? wholeTown.heightPixels,
  }
}

function themeOf(text: string): Theme {
  const theme = themes.find((it) => it === text)
  if (theme === undefined) throw new SyntaxError(`no theme: ${text}`)
  return theme
}
