import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ratingTexts } from '../rating-texts.ts'
import styles from './edge-facts.module.css'
import { ResultRow } from './result-row.tsx'
import { ratingMapTexts } from './texts.ts'

const ratingsOfRoute = (projectId: string, routeId: string) =>
  queryOptions({
    queryKey: ['ratings', projectId, 'route', routeId],
    queryFn: ({ signal }) => api.ratings.ofRoute({ projectId, routeId }, { signal }),
  })

/** How a route is rated: what may be said of its edges, summed. */
export function RouteRatings({ projectId, routeId }: { projectId: string; routeId: string }) {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  const query = useQuery(ratingsOfRoute(projectId, routeId))
  const { share, classes } = LEAST_VOICES.organisation
  return (
    <Loaded query={query} lines={4}>
      {({ edges, criteria }) => {
        const published = criteria.find(({ criterion }) => criterion === 'whole')?.edges ?? 0
        return (
          <>
            <ul className={styles.rows}>
              {criteria.map(({ criterion, ...result }) => (
                <ResultRow
                  key={criterion}
                  name={scale[criterion]}
                  result={result}
                  isOn={criterion === 'whole'}
                />
              ))}
            </ul>
            <p>{texts.routePublished(number(published), number(edges), number(share), number(classes))}</p>
          </>
        )
      }}
    </Loaded>
  )
}
