import { useState } from 'react'
import type { Tour } from '@allmend/contract/city/missions'
import type { UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import styles from './center.module.css'
import { StopList } from './stop-list.tsx'
import { centerTexts } from './texts.ts'
import { CopyTour, StopActs, TourActs } from './tour-acts.tsx'
import type { Adding } from './tour-draft.ts'
import { TourFields, TourFigures } from './tour-fields.tsx'
import { TourMap } from './tour-map.tsx'
import { TourSheet } from './tour-sheet.tsx'
import { useTour, useTourChanges } from './use-tour.ts'

interface TourDeskProps {
  project: ProjectOverview
  base: BaseMap | undefined
  tours: readonly Tour[]
  groups: readonly UserGroup[]
}

/** Makes a tour: stops on the map, their order, the ways between them. */
export function TourDesk({ project, base, tours, groups }: TourDeskProps) {
  const texts = useTexts(centerTexts)
  const tour = useTour(project.id, tours)
  const changes = useTourChanges(tour)
  const [adding, setAdding] = useState<Adding>()
  const { draft, drawn } = tour
  const people = new Map(groups.flatMap((it) => it.groupUsers.map((user) => [user.userId, user.name])))
  const failure = changes.failure ?? tour.failure
  return (
    <section className={styles.tour} aria-label={texts.tourEdit}>
      <div className={styles.tourForm}>
        <div className={styles.tourHead}>
          <h2>{texts.tourEdit}</h2>
          <CopyTour project={project} tour={tour} />
        </div>
        <TourFields tour={tour} tours={tours} people={people} />
        <TourFigures tour={tour} />
        {draft.points.length === 0 ? (
          <p className={styles.hint}>{texts.noStops}</p>
        ) : (
          <StopList
            points={draft.points}
            sections={drawn?.sections ?? []}
            called={tour.called}
            section={tour.section}
            onSection={tour.setSection}
            onPoints={(points) => tour.change({ points })}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
        <StopActs tour={tour} changes={changes} adding={adding} onAdding={setAdding} />
        {adding && <output className={styles.hint}>{texts.adding}</output>}
        <TourActs tour={tour} changes={changes} tours={tours} />
      </div>
      <TourMap tour={tour} base={base} adding={adding} onAdded={() => setAdding(undefined)} />
      {drawn && (
        <TourSheet
          name={tour.name}
          points={tour.shownPoints}
          drawn={drawn}
          guide={draft.guideId === null ? undefined : people.get(draft.guideId)}
        />
      )}
    </section>
  )
}
