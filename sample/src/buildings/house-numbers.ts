/** Odd numbers on the left, even ones on the right, counted along each street within a postcode. */
export function houseNumbers() {
  const counts = new Map<string, number>()
  return {
    next: (street: string, postcode: string, side: 1 | -1): string => {
      const key = `${postcode} ${street} ${side}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return String(side === 1 ? 2 * count - 1 : 2 * count)
    },
  }
}
