import { useMemo } from 'react'
import type { MissionToLead, TourSection } from '@allmend/contract/city/missions'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { stopsOf } from '@allmend/domain/city/missions/tour'
import { distance, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import { PointLayer } from '../../../platform/map/layers/point-layer.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PauseIcon, PlayIcon } from '../../../platform/ui/icons.ts'
import { missionTexts } from '../mission-texts.ts'
import { TourLayers } from '../tour-layers.tsx'
import { TourSketch } from '../tour-sketch.tsx'
import styles from './come.module.css'
import { signUpTexts } from './texts.ts'
import { usePosition } from './use-position.ts'

/** A group on bicycles. */
const METRES_PER_MINUTE = 14_000 / 60

interface OnTheRoadProps {
  known: MissionToLead
  tour: NonNullable<MissionToLead['tour']>
  maps: BaseMaps
  isOnline: boolean
  /** The last one reached; -1: it has not begun. */
  stop: number
  hereCount: number
  isSelfHere: boolean
  /** Since when the group rests; null: it rides. */
  pausedAt: number | null
  onSelf: (isIn: boolean) => void
  onPause: (isPaused: boolean) => void
  onBegin: () => void
  onReach: () => void
  onPeople: () => void
}

/** Where to go next: the map, or a sketch where there is no network, and how far it is. */
export function OnTheRoad(props: OnTheRoadProps) {
  const texts = useTexts(signUpTexts)
  const names = useTexts(missionTexts)
  const { tour, stop, pausedAt } = props
  const { position, isDenied } = usePosition(true)
  const stops = stopsOf(tour.points)
  const next = stops[stop + 1]
  const section = stop >= 0 ? tour.sections[stop] : undefined
  const toGo = position && next ? distanceMetres(position, next.at) : undefined
  return (
    <>
      <div className={styles.view}>
        <WayAhead {...props} section={section} position={position} />
      </div>
      <div className={styles.panel}>
        <div className={styles.nextHead}>
          <span className={styles.bigMark} aria-hidden="true">
            {stop < 0 ? 'T' : stop + 1}
          </span>
          <div>
            <p className={styles.hint}>
              {stop < 0 ? names.meeting : texts.nextStop(number(stop + 1), number(tour.sections.length))}
            </p>
            <h2>{next?.name}</h2>
          </div>
        </div>
        {pausedAt !== null && (
          <output className={styles.resting}>
            <Icon of={PauseIcon} size={20} weight="fill" />
            <span>{texts.restingSince(time(pausedAt))}</span>
          </output>
        )}
        <HowFar toGo={toGo} section={section} />
        {isDenied && <p className={styles.hint}>{texts.noPositionText}</p>}
        <ol className={styles.steps} aria-label={texts.ways}>
          {stops.map(({ name }, at) => (
            <li
              key={at}
              data-done={at <= stop || undefined}
              data-next={at === stop + 1 || undefined}
              aria-current={at === stop + 1 ? 'step' : undefined}
              aria-label={name}
            >
              <span>{at === 0 ? 'T' : at}</span>
            </li>
          ))}
        </ol>
        <Here {...props} />
        <MainActs {...props} />
      </div>
    </>
  )
}

interface WayAheadProps extends Pick<OnTheRoadProps, 'tour' | 'maps' | 'isOnline' | 'stop'> {
  section: TourSection | undefined
  position: LngLat | undefined
}

function WayAhead({ tour, maps, isOnline, stop, section, position }: WayAheadProps) {
  const texts = useTexts(signUpTexts)
  const base = Object.values(maps).find((it) => {
    const [west, south, east, north] = it.bounds
    const [x, y] = stopsOf(tour.points)[0]?.at ?? [0, 0]
    return x >= west && x <= east && y >= south && y <= north
  })
  const start = useMemo(
    () => boundingBoxOf((section?.course.length ? section.course : tour.points.map(({ at }) => at)) ?? []),
    [section, tour],
  )
  const spot = useMemo(
    (): ShownFeature[] =>
      position
        ? [
            {
              type: 'Feature',
              properties: { id: 'here' },
              geometry: { type: 'Point', coordinates: position },
            },
          ]
        : [],
    [position],
  )
  if (!isOnline || !base) {
    return (
      <TourSketch
        name={tour.name}
        points={tour.points}
        sections={tour.sections}
        {...(section && { section: stop })}
        here={position}
        className={styles.sketch}
      />
    )
  }
  return (
    <MapView label={texts.map} base={base} {...(start && { start })} className={styles.mapView}>
      <TourLayers
        points={tour.points}
        sections={tour.sections}
        section={section ? String(stop) : undefined}
      />
      <PointLayer id="guide-here" shown={spot} look={{ token: 'map-route' }} selected="here" />
    </MapView>
  )
}

function HowFar({ toGo, section }: { toGo: number | undefined; section: TourSection | undefined }) {
  const texts = useTexts(signUpTexts)
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{texts.toStop}</dt>
        <dd>{toGo === undefined ? texts.noPosition : distance(toGo)}</dd>
      </div>
      <div>
        <dt>{texts.atSpeed}</dt>
        <dd>
          {toGo === undefined
            ? '–'
            : texts.minutes(number(Math.max(1, Math.round(toGo / METRES_PER_MINUTE))))}
        </dd>
      </div>
      <div>
        <dt>{texts.section}</dt>
        <dd>{section ? distance(section.lengthMetres) : '–'}</dd>
      </div>
    </dl>
  )
}

/** Who came along: whoever leads checks them in, others themselves. */
function Here({ known, hereCount, isSelfHere, onPeople, onSelf }: OnTheRoadProps) {
  const texts = useTexts(signUpTexts)
  const { isGuide, taken } = known.mission
  return (
    <div className={styles.peopleRow}>
      <span className={styles.strong}>{texts.checkedIn(number(hereCount), number(taken))}</span>
      {isGuide ? (
        <Button size="large" onClick={onPeople}>
          {texts.people}
        </Button>
      ) : (
        <Button size="large" aria-pressed={isSelfHere} onClick={() => onSelf(!isSelfHere)}>
          {isSelfHere ? texts.checkOut : texts.checkIn}
        </Button>
      )}
    </div>
  )
}

function MainActs({ known, stop, pausedAt, onBegin, onPause, onReach }: OnTheRoadProps) {
  const texts = useTexts(signUpTexts)
  const { isGuide } = known.mission
  return (
    <div className={styles.mainActs}>
      {stop < 0 ? (
        <Button kind="primary" size="large" block onClick={onBegin}>
          {texts.start}
        </Button>
      ) : isGuide && pausedAt !== null ? (
        <Button kind="primary" size="large" block onClick={() => onPause(false)}>
          <Icon of={PlayIcon} size={20} weight="fill" />
          {texts.goOn}
        </Button>
      ) : (
        <Button kind="primary" size="large" block onClick={onReach}>
          {texts.reached(number(stop + 1))}
        </Button>
      )}
      {isGuide && stop >= 0 && pausedAt === null && (
        <button type="button" className={styles.pause} aria-label={texts.pause} onClick={() => onPause(true)}>
          <Icon of={PauseIcon} size={24} weight="fill" />
        </button>
      )}
    </div>
  )
}
