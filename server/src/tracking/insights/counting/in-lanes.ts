/** Each item once, so many at a time. When one fails no other is begun, and those under way are waited for. */
export async function inLanes<T>(
  all: AsyncIterable<T> | Iterable<T>,
  lanes: number,
  work: (it: T) => Promise<void>,
): Promise<void> {
  const left = oneByOne(all)
  const lane = async (): Promise<void> => {
    // Whoever leaves this loop by an error ends what is left for the others too.
    for await (const it of left) await work(it)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function* oneByOne<T>(all: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* all
}
