const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a browser made a call that changes something from another site than ours: what it says of itself
 * (Sec-Fetch-Site) where it says so, else the page it was made from. Who says neither is no browser of today, and
 * has only the cookies it was given.
 */
export function isForeignCall(
  call: { method: string; site: string | string[] | undefined; origin: string | undefined },
  ownOrigin: string,
): boolean {
  if (SAFE.includes(call.method)) return false
  if (call.site !== undefined) return call.site !== 'same-origin' && call.site !== 'none'
  return call.origin !== undefined && call.origin !== ownOrigin
}
