/** How a database of the browser is held: closed when a newer page needs another shape of it, or the browser ends it. */
export function givingWay(replaced: () => void) {
  return {
    blocking(_current: number, _next: number | null, event: IDBVersionChangeEvent): void {
      ;(event.target as IDBDatabase).close()
      replaced()
    },
    terminated: replaced,
  }
}
