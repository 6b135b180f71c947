import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'

const WHILE_SENDING_MS = 1_500

interface Listed {
  newsletters: readonly Newsletter[]
}

/** How soon a list is asked for again. */
export function whileSending({ state }: { state: { data: Listed | undefined } }): number | false {
  return state.data?.newsletters.some((it) => it.state === 'sending') ? WHILE_SENDING_MS : false
}

/** What the server answered stands in the list at once; after a refusal `kept` asks for the whole list anew. */
export function useKeptNewsletter(
  queryKey: QueryKey,
  order: (a: Newsletter, b: Newsletter) => number,
): {
  keep(changed: Newsletter): Newsletter
  kept(changing: Promise<Newsletter>): Promise<Newsletter>
} {
  const client = useQueryClient()
  function keep(changed: Newsletter): Newsletter {
    client.setQueryData<Listed>(queryKey, (known) => {
      const others = known?.newsletters.filter((it) => it.number !== changed.number) ?? []
      return known && { ...known, newsletters: [...others, changed].toSorted(order) }
    })
    return changed
  }
  return {
    keep,
    async kept(changing) {
      try {
        return keep(await changing)
      } catch (error) {
        // A refusal too may mean that somebody else was here.
        await client.invalidateQueries({ queryKey })
        throw error
      }
    },
  }
}
