const KEY = 'allmend.fragment'

/**
 * A fragment can hold a secret (the token of an invitation) and must not travel in a query, where servers
 * would log it. It waits in this tab while the person signs in.
 */
export function keepFragment(pathname: string, hash: string): void {
  try {
    if (hash) sessionStorage.setItem(KEY, JSON.stringify({ pathname, hash }))
  } catch {
    // Without storage the link in the mail has to be opened again.
  }
}

/** The fragment that was kept for this address, once. */
export function takeFragment(address: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { pathname?: string; hash?: string }
    if (kept.pathname !== address.split(/[?#]/)[0]) return ''
    sessionStorage.removeItem(KEY)
    return kept.hash ?? ''
  } catch {
    return ''
  }
}
