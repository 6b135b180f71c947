/** What a process that reads strangers' files says to whoever watches it. */
export interface InHand {
  isFileInHand: boolean
}

/** Says that there is a file in hand as long as this takes: from then on the time of its process is measured. */
export async function inHand<T>(work: () => Promise<T>): Promise<T> {
  say(true)
  try {
    return await work()
  } finally {
    say(false)
  }
}

function say(isFileInHand: boolean): void {
  process.send?.({ isFileInHand } satisfies InHand, undefined, undefined, () => undefined)
}
