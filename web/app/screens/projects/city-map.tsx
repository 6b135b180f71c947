import { useQuery } from '@tanstack/react-query'
import { groupsNamed } from '../../city/people/index.ts'
import { useRatingsOnMap } from '../../city/ratings/index.ts'
import { CityMap, cityMapTexts } from '../../city/routes/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { mapScreen, type ShownOnMap } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader, shouldRevalidate } from '../map-screen.tsx'

export const meta = headOf(cityMapTexts)

export default mapScreen({ product: 'cityserver', Shown: WithRatings })

function WithRatings({ project, isAdmin, base }: ShownOnMap) {
  const { data: groups = [] } = useQuery(groupsNamed(project.id))
  const ratings = useRatingsOnMap(project, base, groups)
  return <CityMap project={project} isAdmin={isAdmin} base={base} ratings={ratings} />
}
