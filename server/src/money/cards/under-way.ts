/**
 * Whoever asks what is being answered already gets that answer: pressed a thousand times at once, a button takes one
 * turn at the database and at the provider, and not a thousand.
 */
export function underWay<T>(): (question: string, work: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (question, work) => {
    const known = answers.get(question)
    if (known) return known
    const answer = work().finally(() => answers.delete(question))
    answers.set(question, answer)
    return answer
  }
}
