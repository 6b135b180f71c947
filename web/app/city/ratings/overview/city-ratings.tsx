import { useQuery } from '@tanstack/react-query'
import type { GroupNamed } from '@allmend/contract/city/people'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { CriteriaSection } from './criteria-section.tsx'
import { cityStats } from './queries.ts'
import { StreetsSection } from './streets-section.tsx'
import { WhereSection } from './where-section.tsx'
import { WhoSection } from './who-section.tsx'

interface CityRatingsProps {
  projectId: string
  /** Of the project's area, if it has one. */
  bounds: BoundingBox | undefined
  base: BaseMap | undefined
  groups: readonly GroupNamed[]
  mapAddress: string
}

/** What people said about the city, as far as it may be told; each part comes when it is there. */
export function CityRatings({ projectId, bounds, base, groups, mapAddress }: CityRatingsProps) {
  const { data: stats } = useQuery(cityStats(projectId))
  // The strip says what went wrong and offers another attempt.
  if (!stats) return null
  return (
    <>
      <CriteriaSection projectId={projectId} stats={stats} />
      {bounds && (
        <StreetsSection
          projectId={projectId}
          bounds={bounds}
          base={base}
          groups={groups}
          mapAddress={mapAddress}
        />
      )}
      <WhoSection stats={stats} />
      <WhereSection projectId={projectId} stats={stats} base={base} />
    </>
  )
}
