import { differenceOf, type RouteDifference } from '@allmend/domain/city/routes/difference'
import { distance } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { differenceTexts } from '../texts.ts'

export { differenceOf, type RouteDifference }

/** A difference in words, each a short clause about what came after. */
export function useDifferenceWords(): (difference: RouteDifference) => string[] {
  const words = useTexts(differenceTexts)
  return ({ name, number, start, isVisible, reverse, added, removed, lengthChangeMetres }) => {
    const by = Math.abs(Math.round(lengthChangeMetres))
    const said = [
      number && words.renumbered(number.after),
      name && words.renamed(name.after),
      added.edgeIds.length > 0 && words.added(added.edgeIds.length),
      removed.edgeIds.length > 0 && words.removed(removed.edgeIds.length),
      added.offNetworkMetres + removed.offNetworkMetres > 0 && words.lines,
      by > 0 && (lengthChangeMetres > 0 ? words.longer(distance(by)) : words.shorter(distance(by))),
      start && words.start,
      reverse && words.reverse,
      isVisible && (isVisible.after ? words.shown : words.hidden),
    ].filter((it) => typeof it === 'string')
    return said.length > 0 ? said : [words.same]
  }
}
