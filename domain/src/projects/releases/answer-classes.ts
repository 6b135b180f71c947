import { isEnough } from './enough-people.ts'

/** Answers that are shown as one, and how many people gave any of them. */
export interface AnswerClass {
  values: string[]
  people: number
}

/** Null: not shown. */
export type Shown = AnswerClass[] | null

/** Two answers, or two bundles of them, that are told apart where enough people allow it. */
export type AnswerTree = string | readonly [AnswerTree, AnswerTree]
export type Counts = ReadonlyMap<string, number>

/** Each answer told apart from all that follow: what stands last ends up together. */
export function chainOf([first, ...more]: readonly string[]): AnswerTree {
  return more.length === 0 ? first! : [first!, chainOf(more)]
}

/** Neighbours end up together: for answers in an order. */
export function halvesOf(values: readonly string[]): AnswerTree {
  if (values.length === 1) return values[0]!
  const half = Math.ceil(values.length / 2)
  return [halvesOf(values.slice(0, half)), halvesOf(values.slice(half))]
}

/** Answers too few people gave are put together with their neighbours. */
export function ofEverybody(tree: AnswerTree, whole: Counts): Shown {
  if (!isEnough(sumOf(whole, leavesOf(tree)))) return null
  const classes = classesOf(tree, [whole])
  return classes.length > 1 ? shownBy(classes, whole) : null
}

/**
 * Everybody is in one column at most; columns and the rest make up the whole. All are shown by the same classes, and
 * each class holds ten people or nobody in every column and in the rest. A column that would make the classes vanish,
 * or in which all say the same, is left out.
 */
export function ofGroups(tree: AnswerTree, whole: Counts, columns: readonly Counts[]): Shown[] {
  const all = leavesOf(tree)
  const peopleIn = (column: Counts): number => sumOf(column, all)
  let kept = columns.filter((column) => isEnough(peopleIn(column)))
  while (kept.length > 0) {
    const rest = without(whole, kept, all)
    const classes = isSafe(peopleIn(rest)) ? classesOf(tree, [...kept, rest]) : []
    const alike = kept.filter((column) => classes.filter((it) => sumOf(column, it) > 0).length < 2)
    if (alike.length === 0)
      return columns.map((column) => (kept.includes(column) ? shownBy(classes, column) : null))
    const [smallest] = alike.toSorted((one, other) => peopleIn(one) - peopleIn(other))
    kept = kept.filter((column) => column !== smallest)
  }
  return columns.map(() => null)
}

const isSafe = (people: number): boolean => people === 0 || isEnough(people)

/** The finest classes in which each column has ten people or nobody. */
function classesOf(tree: AnswerTree, columns: readonly Counts[]): string[][] {
  if (typeof tree === 'string') return [[tree]]
  const isPublishable = tree.every((part) => columns.every((column) => isSafe(sumOf(column, leavesOf(part)))))
  return isPublishable ? tree.flatMap((part) => classesOf(part, columns)) : [leavesOf(tree)]
}

const leavesOf = (tree: AnswerTree): string[] => (typeof tree === 'string' ? [tree] : tree.flatMap(leavesOf))

const sumOf = (counts: Counts, values: readonly string[]): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)

const shownBy = (classes: readonly string[][], counts: Counts): AnswerClass[] =>
  classes.map((values) => ({ values, people: sumOf(counts, values) }))

const without = (whole: Counts, columns: readonly Counts[], values: readonly string[]): Counts =>
  new Map(
    values.map((value) => [
      value,
      columns.reduce((left, it) => left - sumOf(it, [value]), sumOf(whole, [value])),
    ]),
  )
