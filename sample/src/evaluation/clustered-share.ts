/** A share of legs, and how far it may be off: people are drawn, not legs, and theirs are alike. */
export type ClusteredShare = { share: number; margin: number; legs: number; people: number }

/** With the 95 % interval of a ratio of sums over people (Cochran, Sampling Techniques, §3.11, ends of a normal). */
export function clusteredShare(cases: Iterable<{ who: string; isRight: boolean }>): ClusteredShare {
  const people = new Map<string, { legs: number; right: number }>()
  for (const { who, isRight } of cases) {
    const one = people.get(who) ?? { legs: 0, right: 0 }
    one.legs++
    if (isRight) one.right++
    people.set(who, one)
  }
  const all = [...people.values()]
  const legs = all.reduce((sum, one) => sum + one.legs, 0)
  const share = all.reduce((sum, one) => sum + one.right, 0) / legs
  const squares = all.reduce((sum, one) => sum + (one.right - share * one.legs) ** 2, 0)
  const margin = (1.96 * Math.sqrt((squares * all.length) / Math.max(1, all.length - 1))) / legs
  return { share, margin, legs, people: all.length }
}
