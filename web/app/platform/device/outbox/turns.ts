/** One after the other: each change is made from what the one before left on the disk. */
export function turns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>
