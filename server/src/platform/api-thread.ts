import { orderOfStops } from '@allmend/domain/city/missions/order-stops'
import { matchLine } from '@allmend/domain/city/routes/match-line'
import { answerInThread } from './answer-in-thread.ts'
import { geoPackage } from './geopackage-writer.ts'

/** What takes so long that everybody else would wait for it. */
const WORK = {
  orderOfStops,
  geoPackage,
  matchLines: (lines: Parameters<typeof matchLine>[0][], streets: Parameters<typeof matchLine>[1]) =>
    lines.map((line) => matchLine(line, streets)),
}

export type Work = typeof WORK
export interface WorkAsked {
  name: keyof Work
  given: readonly unknown[]
}

answerInThread(async ({ name, given }: WorkAsked) => {
  const work = WORK[name] as (...given: readonly unknown[]) => unknown
  return Promise.resolve(work(...given))
})
