/** The marks of the slider, evenly apart: small projects are common, large ones need less precision. */
export const MARKS = [50, 250, 500, 1_000, 2_500] as const
const STEPS_PER_MARK = 10

/** The last position of the slider; the first is 0. */
export const LAST_POSITION = (MARKS.length - 1) * STEPS_PER_MARK

/** Steps of 20, 25, 50 and 150 participants between the marks. */
export function participantsAt(position: number): number {
  const at = Math.min(Math.floor(position / STEPS_PER_MARK), MARKS.length - 2)
  const [from, to] = [MARKS[at] ?? 0, MARKS[at + 1] ?? 0]
  return from + ((to - from) * (position - at * STEPS_PER_MARK)) / STEPS_PER_MARK
}

/** The nearest position; beyond the marks the slider stays at its end. */
export function positionOf(participants: number): number {
  if (!(participants > MARKS[0])) return 0
  const next = MARKS.findIndex((mark) => mark >= participants)
  if (next === -1) return LAST_POSITION
  const [from, to] = [MARKS[next - 1] ?? 0, MARKS[next] ?? 0]
  return Math.round((next - 1 + (participants - from) / (to - from)) * STEPS_PER_MARK)
}
