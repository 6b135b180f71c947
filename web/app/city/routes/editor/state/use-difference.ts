import { differenceOf, type RouteDifference } from '@allmend/domain/city/routes/difference'
import { distance } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { differenceTexts } from '../texts.ts'

export { differenceOf, type RouteDifference }

/** A difference in words, each a short clause about what came after. */
export function useDifferenceTexts(): (difference: RouteDifference) => string[] {
  const texts = useTexts(differenceTexts)
  return ({ name, number, start, isVisible, reverse, added, removed, lengthChangeMetres }) => {
    const by = Math.abs(Math.round(lengthChangeMetres))
    const text = [
      number && texts.renumbered(number.after),
      name && texts.renamed(name.after),
      added.edgeIds.length > 0 && texts.added(added.edgeIds.length),
      removed.edgeIds.length > 0 && texts.removed(removed.edgeIds.length),
      added.offNetworkMetres + removed.offNetworkMetres > 0 && texts.lines,
      by > 0 && (lengthChangeMetres > 0 ? texts.longer(distance(by)) : texts.shorter(distance(by))),
      start && texts.start,
      reverse && texts.reverse,
      isVisible && (isVisible.after ? texts.shown : texts.hidden),
    ].filter((it) => typeof it === 'string')
    return text.length > 0 ? text : [texts.same]
  }
}
