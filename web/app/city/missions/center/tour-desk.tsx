import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Tour } from '@allmend/contract/city/missions'
import type { UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { isTour, textOfTour, TOUR_POINTS } from '@allmend/domain/city/missions/tour'
import { api } from '../../../platform/api/client.ts'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import { ToolInHand } from '../../../platform/map/tool/tool-in-hand.tsx'
import { routesOf } from '../../routes/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CopyIcon, DownloadSimpleIcon, PathIcon, PlusIcon, PrinterIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { drawnTour, useOrderStops, useRemoveTour, useSaveTour } from '../queries.ts'
import { TourLayers } from '../tour-layers.tsx'
import styles from './center.module.css'
import { StopList } from './stop-list.tsx'
import { centerTexts } from './texts.ts'
import { draftOf, EMPTY, keepDraft, keptDraft, pointsOf, type TourDraft } from './tour-draft.ts'
import { TourSheet } from './tour-sheet.tsx'

interface TourDeskProps {
  project: ProjectOverview
  base: BaseMap | undefined
  tours: readonly Tour[]
  groups: readonly UserGroup[]
}

type Adding = 'stop' | 'street'

/** Makes a tour: stops on the map, their order, the ways between them. */
export function TourDesk({ project, base, tours, groups }: TourDeskProps) {
  const words = useTexts(centerTexts)
  const language = useLanguage()
  const { id: projectId } = project
  const [draft, setDraft] = useState<TourDraft>(
    () => keptDraft(projectId) ?? (tours[0] ? draftOf(tours[0]) : EMPTY),
  )
  const [adding, setAdding] = useState<Adding>()
  const [section, setSection] = useState<string>()
  const save = useSaveTour()
  const remove = useRemoveTour()
  const order = useOrderStops()
  const routes = useQuery(routesOf(projectId)).data ?? []
  const called = (nth: number): string => (nth === 0 ? words.place : words.stopGiven(number(nth)))
  const points = pointsOf(draft, called)
  const isWhole = isTour(points)
  const query = useQuery({ ...drawnTour(projectId, draft.routeId, points), enabled: isWhole })
  const drawn = isWhole ? query.data : undefined
  const people = new Map(groups.flatMap((it) => it.groupUsers.map((user) => [user.userId, user.name])))
  const name = draft.name.trim() || words.newTour
  const shownPoints = drawn && draft.routeId ? drawn.points : points
  const bounds = useMemo(
    () => (draft.points.length > 1 ? roomy(boundingBoxOf(draft.points.map(({ at }) => at))) : undefined),
    // Where the map looks first is where the tour lay when it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [draft.id],
  )

  function change(next: Partial<TourDraft>): void {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepDraft(projectId, changed)
  }
  function open(tour: Tour | undefined): void {
    setDraft(tour ? draftOf(tour) : EMPTY)
    keepDraft(projectId, undefined)
    setSection(undefined)
  }
  function place(at: LngLat): boolean {
    if (!adding || draft.points.length >= TOUR_POINTS.through) return false
    const point = {
      key: crypto.randomUUID(),
      name: '',
      at: [at[0], at[1]] as [number, number],
      isPassed: adding === 'street' && draft.points.length > 0,
    }
    // A street lies on the way to the last stop, if there is one.
    const last = draft.points.length > 1 && point.isPassed ? draft.points.length - 1 : draft.points.length
    change({ points: draft.points.toSpliced(last, 0, point) })
    return true
  }
  async function shorten(): Promise<void> {
    const stops = draft.points.filter(({ isPassed }) => !isPassed)
    const named = points.filter((it) => it.name !== '')
    const found = await order.mutateAsync({ projectId, points: named }).catch(() => undefined)
    if (!found) return
    change({ points: found.order.map((at) => stops[at]!), routeId: null })
    toast(words.ordered(distance(found.lengthMetres)))
  }
  function store(): void {
    const { id, revision, routeId, guideId } = draft
    save.mutate(
      { projectId, id, revision, name, routeId, guideId, points },
      {
        onSuccess: (tour) => {
          open(tour)
          toast(words.tourSaved)
        },
      },
    )
  }
  async function copy(): Promise<void> {
    const prefix = language === 'en' ? '/en' : ''
    const link = `${location.origin}${prefix}/${project.organizationSlug}/cityserver/${project.code}/missions`
    const tour = { name, points: shownPoints, sections: drawn?.sections ?? [] }
    await navigator.clipboard.writeText(textOfTour(tour, { language, link }))
    toast(words.copied)
  }
  async function gpx(id: string): Promise<void> {
    saveFile(await api.missions.tourFile({ projectId, id }), 'application/gpx+xml', `${name}.gpx`)
  }

  const failure =
    [save, remove, order].find(({ isError }) => isError)?.error ?? (isWhole ? query.error : null)
  const figures: [string, string][] = [
    [drawn ? distance(drawn.lengthMetres) : '–', words.length],
    [number(drawn?.stops ?? Math.max(0, points.filter((it) => it.name !== '').length - 1)), words.stops],
    [number(drawn?.sections.length ?? 0), words.sections],
    [number(drawn?.intersections ?? 0), words.intersections],
    [number(drawn?.edges ?? 0), words.edges],
  ]
  return (
    <section className={styles.tour} aria-label={words.tourEdit}>
      <div className={styles.tourForm}>
        <div className={styles.tourHead}>
          <h2>{words.tourEdit}</h2>
          <Button kind="quiet" size="small" disabled={!isWhole} onClick={() => void copy()}>
            <Icon of={CopyIcon} size={16} />
            {words.copy}
          </Button>
        </div>
        <SelectField
          label={words.tours}
          value={draft.id ?? ''}
          onValue={(id) => open(tours.find((it) => it.id === id))}
          options={[
            { value: '', label: words.newTour },
            ...tours.map((it) => ({ value: it.id, label: it.name })),
          ]}
        />
        <TextField
          label={words.tourName}
          value={draft.name}
          maxLength={MISSION_LIMITS.name}
          autoComplete="off"
          onValue={(value) => change({ name: value })}
        />
        <div className={styles.fields}>
          <SelectField
            label={words.onRoute}
            value={draft.routeId ?? ''}
            onValue={(id) => change({ routeId: id || null })}
            options={[
              { value: '', label: words.noRoute },
              ...routes.map((it) => ({ value: it.id, label: `${it.number} ${it.name}` })),
            ]}
          />
          <SelectField
            label={words.guide}
            optional
            value={draft.guideId ?? ''}
            onValue={(id) => change({ guideId: id || null })}
            options={[
              { value: '', label: words.nobody },
              ...[...people].map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
        <dl className={styles.figures}>
          {figures.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {draft.points.length === 0 ? (
          <p className={styles.hint}>{words.noStops}</p>
        ) : (
          <StopList
            points={draft.points}
            sections={drawn?.sections ?? []}
            called={called}
            section={section}
            onSection={setSection}
            onPoints={(next) => change({ points: next })}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
        <div className={styles.acts}>
          <Button
            size="small"
            aria-pressed={adding === 'stop'}
            onClick={() => setAdding(adding === 'stop' ? undefined : 'stop')}
          >
            <Icon of={PlusIcon} size={16} />
            {words.addStop}
          </Button>
          <Button
            size="small"
            aria-pressed={adding === 'street'}
            disabled={draft.points.length === 0 || draft.routeId !== null}
            onClick={() => setAdding(adding === 'street' ? undefined : 'street')}
          >
            <Icon of={PathIcon} size={16} />
            {words.addStreet}
          </Button>
          <Button size="small" disabled={!isWhole} busy={order.isPending} onClick={() => void shorten()}>
            {words.shortest}
          </Button>
        </div>
        {adding && <output className={styles.hint}>{words.adding}</output>}
        <div className={styles.acts}>
          <Button kind="primary" disabled={!isWhole} busy={save.isPending} onClick={store}>
            {words.saveTour}
          </Button>
          <Button onClick={() => change({ points: [] })}>{words.clear}</Button>
          <Button kind="quiet" disabled={!drawn} onClick={() => print()}>
            <Icon of={PrinterIcon} size={16} />
            {words.print}
          </Button>
          {draft.id !== null && (
            <Button kind="quiet" onClick={() => draft.id && void gpx(draft.id)}>
              <Icon of={DownloadSimpleIcon} size={16} />
              {words.gpx}
            </Button>
          )}
          {draft.id !== null && tours.find(({ id }) => id === draft.id)?.missions === 0 && (
            <Button
              kind="quiet"
              busy={remove.isPending}
              onClick={() =>
                draft.id &&
                remove.mutate(
                  { projectId, id: draft.id },
                  {
                    onSuccess: () => {
                      open(undefined)
                      toast(words.tourRemoved)
                    },
                  },
                )
              }
            >
              {words.removeTour}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.map}>
        {base ? (
          <MapView
            key={draft.id ?? 'new'}
            label={words.map}
            base={base}
            {...(bounds && { start: bounds })}
            isInPage
            hasScale
            className={styles.mapView}
          >
            <TourLayers
              points={shownPoints}
              sections={drawn?.sections ?? []}
              section={section}
              onSection={setSection}
            />
            {adding && (
              <ToolInHand
                tool={{
                  cursor: 'crosshair',
                  onAct: ({ position }) => place(position),
                  onEnd: () => setAdding(undefined),
                }}
              />
            )}
          </MapView>
        ) : (
          <Notice kind="info">
            <p>{words.noBase}</p>
          </Notice>
        )}
      </div>
      {drawn && (
        <TourSheet
          name={name}
          points={shownPoints}
          drawn={drawn}
          guide={draft.guideId === null ? undefined : people.get(draft.guideId)}
        />
      )}
    </section>
  )
}

/** With room around it: stops lie at its edge. */
function roomy(box: BoundingBox | undefined): BoundingBox | undefined {
  if (!box) return undefined
  const [west, south, east, north] = box
  const [x, y] = [Math.max((east - west) / 5, 0.002), Math.max((north - south) / 5, 0.002)]
  return [west - x, south - y, east + x, north + y]
}
