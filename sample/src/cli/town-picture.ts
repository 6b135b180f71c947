import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { View } from '../picture/pen.ts'
import { townSvg, wholeTown } from '../picture/town-svg.ts'
import { buildTown } from '../town/town.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'town.svg' },
    /** East, north in metres and metres per pixel, such as `-100,0,3`; the whole town without it. */
    view: { type: 'string' },
  },
})

writeFileSync(values.out, townSvg(buildTown(Number(values.seed)), viewOf(values.view)))

function viewOf(text: string | undefined): View {
  if (text === undefined) return wholeTown
  const [x, y, metresPerPixel] = text.split(',').map(Number)
  if (x === undefined || y === undefined || metresPerPixel === undefined)
    throw new SyntaxError(`no view: ${text}`)
  return { ...wholeTown, centre: [x, y], metresPerPixel }
}
