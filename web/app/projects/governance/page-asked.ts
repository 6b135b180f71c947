/** Of the address; the first when it says nothing sensible. */
export function pageAsked(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 999 ? page : 1
}
