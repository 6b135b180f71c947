import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { School } from '@allmend/contract/base/network'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { InToolBar } from '../../../platform/frame/tool-frame.tsx'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ListOrMap, type Side } from '../../../platform/map/list-or-map.tsx'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { GraduationCapIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ratingTexts } from '../rating-texts.ts'
import { ResultKey } from '../result-key.tsx'
import { type Around, aroundSchool, RADIUS_METRES, ringAround, schoolsOf } from './around-school.ts'
import { SchoolBar } from './school-bar.tsx'
import { SchoolLayers } from './school-layers.tsx'
import styles from './school-map.module.css'
import { type By, foundWay, spotsAmong } from './school-way.ts'
import { SpotFacts, SpotRow } from './spot-facts.tsx'
import { schoolMapTexts } from './texts.ts'
import { WayFacts } from './way-facts.tsx'

interface SchoolMapProps {
  project: ProjectOverview
  base: BaseMap | undefined
}

/** How the streets around a school are rated, and the best way along them. Which school stands in the address. */
export function SchoolMap({ project, base }: SchoolMapProps) {
  const texts = useTexts(schoolMapTexts)
  const query = useQuery(schoolsOf(project.id))
  return (
    <>
      <title>{`${texts.title}, ${project.code} – Allmend`}</title>
      <h1 className={layout.hidden}>{texts.title}</h1>
      <InToolBar>
        <SchoolBar project={project} />
      </InToolBar>
      {query.data ? (
        <Schools project={project} base={base} schools={query.data} />
      ) : query.data === null ? (
        <EmptyState icon={GraduationCapIcon} title={texts.noStreets}>
          {texts.noStreetsText}
        </EmptyState>
      ) : (
        <div className={styles.waiting}>
          <Loaded query={query}>{() => null}</Loaded>
        </div>
      )}
    </>
  )
}

const NOTHING: Around = { streets: [], door: undefined }

function Schools({ project, base, schools }: SchoolMapProps & { schools: readonly School[] }) {
  const texts = useTexts(schoolMapTexts)
  const scale = useTexts(ratingTexts)
  const [search, setSearch] = useSearchParams()
  const school = schools.find(({ id }) => id === search.get('school')) ?? schools[0]
  const query = useQuery(aroundSchool(project.id, school))
  const around = query.data ?? NOTHING
  const [by, setBy] = useState<By>('bike')
  // Where a child lives stays here: neither in the address nor in any call.
  const [start, setStart] = useState<number>()
  const [spot, setSpot] = useState<string>()
  const [view, setView] = useState<Side>('list')
  const spots = useMemo(() => spotsAmong(around.streets), [around])
  const way = useMemo(
    () => (start === undefined ? undefined : foundWay(around, start, by)),
    [around, start, by],
  )
  const bounds = useMemo(() => school && boundingBoxOf(ringAround(school.at)), [school])
  if (!school) {
    return (
      <EmptyState icon={GraduationCapIcon} title={texts.noSchools}>
        {texts.noSchoolsText}
      </EmptyState>
    )
  }
  const choose = (id: string): void => {
    setSearch({ school: id }, { replace: true })
    setStart(undefined)
    setSpot(undefined)
  }
  const chosen = spots.find(({ street }) => String(street.edgeId) === spot)
  return (
    <div className={styles.map} data-view={view}>
      <div className={styles.left}>
        <WayFacts school={school} around={around} start={start} onStart={setStart} way={way} by={by} />
        <section className={styles.part}>
          <h2>
            {texts.schools} <span>{number(schools.length)}</span>
          </h2>
        </section>
        <ListTwin
          label={texts.schools}
          rows={schools.map(({ id, name, kind }) => ({
            id,
            content: (
              <span className={styles.row}>
                <b aria-hidden="true">{kind === 'school' ? 'S' : 'K'}</b>
                <span>
                  {name}
                  <small>{texts[kind]}</small>
                </span>
              </span>
            ),
          }))}
          selected={school.id}
          onSelect={(id) => id !== undefined && choose(id)}
          empty={texts.noSchools}
          className={styles.list}
        />
        <p className={styles.foot}>{texts.source(number(LEAST_VOICES.organisation.share))}</p>
      </div>
      <div className={styles.middle}>
        {base ? (
          <MapView
            key={school.id}
            className={styles.view}
            label={texts.map(school.name)}
            base={base}
            {...(bounds && { bounds })}
            hasScale
            overlay={
              <div className={styles.by}>
                <Segments
                  label={texts.by}
                  value={by}
                  options={(['foot', 'bike'] as const).map((value) => ({ value, label: texts[value] }))}
                  onValue={setBy}
                />
              </div>
            }
          >
            <SchoolLayers
              schools={schools}
              school={school}
              onSchool={choose}
              streets={around.streets}
              onStreet={setStart}
              way={way?.edgeIds ?? []}
              spots={spots}
              spot={spot}
              onSpot={setSpot}
            />
          </MapView>
        ) : (
          <Notice kind="info">
            <p>{texts.noBase}</p>
          </Notice>
        )}
        <div className={styles.legend}>
          <b>{scale.safety}</b>
          <ResultKey />
          <span>{texts.radius(distance(RADIUS_METRES))}</span>
        </div>
      </div>
      <aside className={styles.right} aria-label={texts.spots}>
        <section className={styles.part}>
          <h2>
            {texts.spots} <span>{number(spots.length)}</span>
          </h2>
          <p>{texts.spotsText}</p>
          {query.isError && <FailureNotice failure={query.error} retry={() => void query.refetch()} />}
        </section>
        <ListTwin
          label={texts.spots}
          rows={spots.map(({ letter, street }) => ({
            id: String(street.edgeId),
            content: <SpotRow letter={letter} street={street} />,
          }))}
          selected={spot}
          onSelect={setSpot}
          empty={texts.noSpots}
          className={styles.list}
        />
        <output className={layout.hidden}>{chosen && texts.chosen(chosen.street.name)}</output>
        {chosen && <SpotFacts project={project} spot={chosen} />}
      </aside>
      <ListOrMap side={view} onSide={setView} />
    </div>
  )
}
