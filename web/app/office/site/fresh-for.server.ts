/** What was asked is answered again for so long; what fails is the answer before, or none. */
export function freshFor<Asked, Answer>(
  milliseconds: number,
  ask: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer | undefined> {
  let known: Answer | undefined
  let until = 0
  return async (asked) => {
    if (Date.now() < until) return known
    until = Date.now() + milliseconds
    try {
      known = await ask(asked)
    } catch {
      // The figures of before are true still.
    }
    return known
  }
}
