/** The disk has no room left; nothing was written. */
export class StorageFull extends Error {}

/** False where the disk is full, and nothing was written. */
export async function hadRoom(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof StorageFull) return false
    throw error
  }
}

/** A full disk is named at the request, or only by the transaction that was given up. */
export async function settled(
  work: Promise<unknown>,
  errorOf = (): DOMException | null => null,
): Promise<void> {
  try {
    await work
  } catch (error) {
    const names = [error instanceof DOMException ? error.name : '', errorOf()?.name]
    if (names.includes('QuotaExceededError')) throw new StorageFull()
    throw error
  }
}
