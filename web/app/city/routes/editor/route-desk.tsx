import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Street } from '@allmend/domain/base/network/street'
import { api } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { versionOf } from '../queries.ts'
import type { SavedRoute } from '../saved-route.ts'
import { ConflictNotice } from './bar/conflict-notice.tsx'
import { EditorActs } from './bar/editor-bar.tsx'
import { Inspector } from './inspector/inspector.tsx'
import type { Compared } from './inspector/version-list.tsx'
import { CommentMarks } from './map/comment-marks.tsx'
import { DeskLayers } from './map/desk-layers.tsx'
import { DraftLayer } from './map/draft-layer.tsx'
import { Hint } from './map/hint.tsx'
import { Profile } from './map/profile.tsx'
import { ToolChoice } from './map/tool-choice.tsx'
import { useToolKeys } from './map/tool-keys.ts'
import { WayChoice } from './map/way-choice.tsx'
import type { OpenedRouteProps } from './opened-route-props.ts'
import { Panel } from './panel/panel.tsx'
import styles from './route-editor.module.css'
import { useActs } from './state/acts.ts'
import type { Desk } from './state/desk.ts'
import type { KeptEditing } from './state/kept-editing.ts'
import { kilometres } from './state/kilometres.ts'
import { useEditing } from './state/use-editing.ts'
import { useMending } from './state/use-mending.ts'
import { useSaving } from './state/use-saving.ts'
import { useWays } from './state/use-ways.ts'
import { barTexts, editorTexts } from './texts.ts'

interface RouteDeskProps extends OpenedRouteProps {
  first: SavedRoute
  kept: KeptEditing | undefined
  numbersTaken: ReadonlySet<number>
}

/** The open route in all its places: list, map, inspector and bar show one and the same. */
export function RouteDesk(props: RouteDeskProps) {
  const { project, isAdmin, open, desk, stage, first, kept, numbersTaken } = props
  const projectId = project.id
  const texts = useTexts(editorTexts)
  const bar = useTexts(barTexts)
  const editing = useEditing(first, kept, numbersTaken, desk.direction)
  const ways = useWays(projectId, editing)
  const acts = useActs(desk, editing, ways, (box) => streetsIn(projectId, box))
  const mending = useMending(projectId, editing, numbersTaken, ways.fail)
  const saving = useSaving(projectId, editing, props.onGone)
  const [compared, setCompared] = useState<Compared>()
  const { route, laid, errorCount, conflict } = editing
  const undo = (): void => {
    ways.forget()
    editing.undo()
  }
  useToolKeys({ take: isAdmin ? desk.take : () => undefined, undo, redo: editing.redo })
  useOpening(laid.lines.flat(), desk)

  useLayoutEffect(() => {
    const actedAt = editing.takeActedAt()
    stage.show({
      layers: (
        <>
          {compared && <ComparedLayer projectId={projectId} id={open.id} compared={compared} />}
          <DeskLayers desk={desk} editing={editing} acts={acts} ways={ways} isAdmin={isAdmin} />
          <CommentMarks projectId={projectId} routeId={open.id} />
        </>
      ),
      draft: {
        number: route.number,
        name: route.name,
        lengthMetres: laid.lengthMetres,
        edgeCount: laid.edgeCount,
        errorCount,
        isVisible: route.isVisible,
      },
      isPickingEdges: desk.tool === 'edge',
      isDrawing: isAdmin && desk.tool !== 'select',
      actedAt,
    })
  })
  useLayoutEffect(() => () => stage.show(undefined), [stage])

  const saveFailure = saving.save.error
  return (
    <>
      {isAdmin && <EditorActs editing={editing} saving={saving} />}
      <div className={styles.over}>
        <div className={styles.top}>
          {isAdmin && (
            <div className={styles.tools}>
              <ToolChoice
                tool={desk.tool}
                onTake={desk.take}
                undo={editing.canUndo ? undo : undefined}
                redo={editing.canRedo ? editing.redo : undefined}
              />
            </div>
          )}
          {conflict && <ConflictNotice theirs={conflict} editing={editing} saving={saving} />}
          {saveFailure && codeOf(saveFailure) !== 'route_changed' && <FailureNotice failure={saveFailure} />}
          {editing.isResumed && !conflict && (
            <Notice kind="info">
              <p>{bar.resumed}</p>
            </Notice>
          )}
          {!isAdmin && (
            <Notice kind="info">
              <p>{texts.readOnly}</p>
            </Notice>
          )}
        </div>
        <div className={styles.foot}>
          {isAdmin && (
            <div className={styles.hints}>
              {ways.alternatives && <WayChoice {...ways.alternatives} onTake={ways.take} />}
              <Hint
                desk={desk}
                isPending={acts.pending !== undefined}
                isSearching={ways.isSearching}
                failure={ways.failure}
              />
            </div>
          )}
          <Profile editing={editing} />
        </div>
      </div>
      <Panel of={props.panel}>
        {isAdmin && (
          <div className={styles.small}>
            <Notice kind="info" title={texts.small}>
              <p>{texts.smallText}</p>
            </Notice>
          </div>
        )}
        <Inspector
          projectId={projectId}
          isAdmin={isAdmin}
          desk={desk}
          editing={editing}
          acts={acts}
          mending={mending}
          compared={compared}
          onCompare={setCompared}
          findStreets={(search) => streetsCalled(projectId, search)}
          menu={{
            number: route.number,
            name: route.name,
            isArchived: editing.saved.isArchived,
            isBusy: saving.archive.isPending || saving.remove.isPending,
            failure: saving.archive.error ?? saving.remove.error,
            onArchive: saving.archive.mutate,
            onDelete: saving.remove.mutate,
          }}
        />
      </Panel>
      <output className={layout.hidden}>
        {texts.live(kilometres(laid.lengthMetres), laid.edgeCount, errorCount)}
      </output>
    </>
  )
}

/** The map looks at a route that is opened, and nothing of the one before stays chosen. */
function useOpening(positions: readonly LngLat[], desk: Desk): void {
  const look = useEffectEvent(() => {
    desk.choose(undefined)
    const bounds = boundingBoxOf(positions)
    if (bounds) desk.lookAt({ bounds })
  })
  useEffect(() => look(), [])
}

const NOTHING: readonly (readonly LngLat[])[] = []
const MOST_FOUND = 20
/** They come by number, not by distance: the nearest may be the last of them, and far out there are many. */
const MOST_AROUND = 2_000

const streetsIn = (projectId: string, [west, south, east, north]: BoundingBox): Promise<readonly Street[]> =>
  streetsOf({ projectId, west, south, east, north, atMost: MOST_AROUND })

const streetsCalled = (projectId: string, search: string): Promise<readonly Street[]> =>
  streetsOf({ projectId, search, atMost: MOST_FOUND })

async function streetsOf(asked: Parameters<typeof api.network.edges>[0]): Promise<readonly Street[]> {
  const { edges } = await api.network.edges(asked)
  return edges as unknown as readonly Street[]
}

function ComparedLayer({ projectId, id, compared }: { projectId: string; id: string; compared: Compared }) {
  const { data } = useQuery(versionOf(projectId, id, compared.number, compared.patch))
  return <DraftLayer id="compared" lines={data?.line ?? NOTHING} />
}
