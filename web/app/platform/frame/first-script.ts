import { useMatches } from 'react-router'

/** A page or frame may export a `handle` with what must run in the head, before anything is loaded. */
export interface FirstScript {
  firstScript: string
}

/** All of the page that is shown, from the outside in. */
export function useFirstScripts(): string {
  return useMatches()
    .map(({ handle }) => (handle as Partial<FirstScript> | undefined)?.firstScript ?? '')
    .join('\n')
    .trim()
}
