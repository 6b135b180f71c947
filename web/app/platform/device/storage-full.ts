/** The disk has no room left; nothing was written. */
export class StorageFull extends Error {}

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
