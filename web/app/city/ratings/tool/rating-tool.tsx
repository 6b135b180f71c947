import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { type ReactNode, useMemo, useState } from 'react'
import type { PlaceToRate } from '@allmend/contract/city/ratings'
import type { RatingKind } from '@allmend/domain/city/ratings/rating'
import { criterionAsked, isSayable } from '@allmend/domain/city/ratings/round'
import { useOnline } from '../../../platform/device/use-online.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type BaseMap, baseMapAt, type BaseMaps } from '../../../platform/map/base-map.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon, ImageIcon, MapTrifoldIcon, XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { usePlaceTexts } from '../use-place-texts.ts'
import { MoreMenu } from './more-menu.tsx'
import { picturesOf } from './pictures.ts'
import { PlaceMap } from './place-map.tsx'
import { Progress } from './progress.tsx'
import { RatedPicture, usePicturesAhead } from './rated-picture.tsx'
import { RatingPanel } from './rating-panel.tsx'
import type { Rater, RaterState } from './rater.ts'
import type { RatingProject, RatingRound } from './rating-store.ts'
import styles from './rating.module.css'
import { RoundMap } from './round-map.tsx'
import { RoundState } from './round-state.tsx'
import { SaveState } from './save-state.tsx'
import { SavingNotices } from './saving-notices.tsx'
import { ratingToolTexts } from './texts.ts'
import { useActs } from './use-acts.ts'
import { useAloud } from './use-aloud.ts'
import { useRatingKeys } from './use-rating-keys.ts'
import { useRound } from './use-round.ts'

interface RatingToolProps {
  rater: Rater
  state: RaterState
  project: RatingProject
  maps: BaseMaps
}

const NOWHERE: readonly PlaceToRate[] = []
/** From here on photo and questions stand beside each other. */
const WIDE = 900

/** Rating, place after place, on photos or on the map. */
export function RatingTool({ rater, state, project, maps }: RatingToolProps) {
  const texts = useTexts(ratingToolTexts)
  const aloud = useAloud(project)
  const [kind, setKind] = useState<RatingKind>('image')
  const { ownerId, projectId } = project
  const which = useMemo(() => ({ ownerId, projectId, kind }), [ownerId, projectId, kind])
  const round = state.round(which)
  const [asked, begin] = useRound(rater, which, round)
  const [pictures] = useState(() => picturesOf(rater, innerWidth < WIDE ? 'middle' : 'large'))
  const isOnline = useOnline()
  const isImage = kind === 'image'
  usePicturesAhead(pictures, (isImage && round?.places) || NOWHERE, round?.at ?? 0)
  const { acts, live, heading } = useActs(rater, which, round, project)
  const place = round?.places[round.at]
  const answer = round?.answers[round.at] ?? null
  const change = (next: RatingKind): void => {
    void rater.seal().then(() => rater.tick())
    setKind(next)
  }
  const turn = (): void => change(isImage ? 'map' : 'image')
  useRatingKeys({
    step: (step) => {
      const criterion = criterionAsked(answer)
      if (criterion && place) acts.say(criterion, step)
    },
    next: () => place && isSayable(answer) && acts.next(),
    skip: () => place && acts.skip(),
    undo: acts.undo,
    mode: turn,
    item: (by) => {
      const nth = (round?.at ?? 0) + by
      if (round?.places[nth]) acts.goTo(nth)
    },
  })
  const route = routeOf(project, round)
  const base = baseMapAt(maps, round?.places[0]?.course[0])
  return (
    <div className={styles.tool}>
      <Bar project={project} round={round} kind={kind} onKind={change} onRoute={(id) => void begin(id)} />
      <main id="content" tabIndex={-1} className={styles.main} data-kind={kind}>
        <output className={layout.hidden}>{live}</output>
        {round && round.places.length > 0 && (
          <Progress round={round} about={route && texts.routeShort(String(route.number))} onGoTo={acts.goTo}>
            <SaveState rater={rater} state={state} ownerId={ownerId} />
          </Progress>
        )}
        {place && isImage && (
          <section className={styles.stage} aria-label={texts.photoStage}>
            <RatedPicture
              key={isOnline ? 'online' : 'offline'}
              pictures={pictures}
              place={place}
              alt={aloud(place)}
              onMap={turn}
            />
            <Caption place={place} />
          </section>
        )}
        {place && isImage && base && <PlaceMap base={base} place={place} />}
        {round && !isImage && round.places.length > 0 && (
          <section className={styles.stage} aria-label={texts.map}>
            <EdgesOnMap base={base}>
              {(there) => <RoundMap base={there} round={round} onGoTo={acts.goTo} />}
            </EdgesOnMap>
          </section>
        )}
        {!place && <RestingStage isDone={round !== undefined && round.places.length > 0} isMap={!isImage} />}
        <section className={styles.panel} aria-label={texts.panel}>
          <SavingNotices state={state} project={project} />
          {round && place ? (
            <RatingPanel round={round} place={place} acts={acts} heading={heading} />
          ) : (
            <RoundState round={round} asked={asked} kind={kind} onBegin={begin} onKind={turn} />
          )}
        </section>
      </main>
    </div>
  )
}

interface BarProps {
  project: RatingProject
  round: RatingRound | undefined
  kind: RatingKind
  onKind: (kind: RatingKind) => void
  onRoute: (routeId: string | null) => void
}

function Bar({ project, round, kind, onKind, onRoute }: BarProps) {
  const texts = useTexts(ratingToolTexts)
  const route = routeOf(project, round)
  return (
    <header className={styles.bar}>
      <ButtonLink kind="quiet" iconOnly to={`/invite/${project.code}/join`} aria-label={texts.quit}>
        <Icon of={XIcon} size={20} />
      </ButtonLink>
      <p className={styles.where}>
        <Mark />
        <b>{route ? `${route.number} ${route.name}` : texts.title}</b> <span>{project.name}</span>
      </p>
      <div className={styles.modes}>
        <Segments
          label={texts.mode}
          value={kind}
          options={[
            { value: 'image', label: <Mode of={ImageIcon} label={texts.photo} /> },
            { value: 'map', label: <Mode of={MapTrifoldIcon} label={texts.map} /> },
          ]}
          onValue={onKind}
        />
      </div>
      <MoreMenu project={project} routeId={round?.routeId ?? null} onRoute={onRoute} />
    </header>
  )
}

/** The one the round goes along, if any. */
const routeOf = (project: RatingProject, round: RatingRound | undefined) =>
  project.routes.find(({ id }) => id === round?.routeId)

/** Where a photo would be; on the map of a round that is done, its edges stay in sight. */
function RestingStage({ isDone, isMap }: { isDone: boolean; isMap: boolean }) {
  if (isDone && isMap) return null
  return (
    <div className={styles.resting} aria-hidden="true">
      <Icon of={isDone ? CheckCircleIcon : ImageIcon} size={24} />
    </div>
  )
}

function Mode({ of, label }: { of: Drawing; label: string }) {
  return (
    <>
      <Icon of={of} size={16} />
      {label}
    </>
  )
}

function Caption({ place }: { place: PlaceToRate }) {
  const { streetOf, directionOf } = usePlaceTexts()
  return <p className={styles.caption}>{`${streetOf(place)}, ${directionOf(place, 'both')}`}</p>
}

interface EdgesOnMapProps {
  base: BaseMap | undefined
  children: (base: BaseMap) => ReactNode
}

function EdgesOnMap({ base, children }: EdgesOnMapProps) {
  const texts = useTexts(ratingToolTexts)
  return base ? children(base) : <p className={styles.noPicture}>{texts.noBase}</p>
}
