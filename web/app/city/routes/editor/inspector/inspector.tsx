import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { lay, type Piece } from '@allmend/domain/city/routes/lay'
import { type Street, streetsAmong } from '@allmend/domain/base/network/street'
import { number } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import layout from '../../../../platform/ui/layout.module.css'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Acts } from '../state/acts.ts'
import type { Desk } from '../state/desk.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import type { Mending } from '../state/use-mending.ts'
import { inspectorTexts } from '../texts.ts'
import { Comments } from './comments.tsx'
import { Drawing } from './drawing.tsx'
import { EdgeList } from './edge-list.tsx'
import { EdgeSearch } from './edge-search.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { Files } from './files.tsx'
import styles from './inspector.module.css'
import { PartList } from './part-list.tsx'
import { RouteHead } from './route-head.tsx'
import type { RouteMenuProps } from './route-menu.tsx'
import { type Compared, VersionList } from './version-list.tsx'

interface InspectorProps {
  projectId: string
  isAdmin: boolean
  desk: Desk
  editing: OpenEditing
  acts: Acts
  mending: Mending
  menu: RouteMenuProps
  compared: Compared | undefined
  onCompare: (version: Compared | undefined) => void
  findStreets: (search: string) => Promise<readonly Street[]>
}

/** Everything about the open route that is not the map; whatever the map can do, this can. */
export function Inspector(props: InspectorProps) {
  const { projectId, isAdmin, desk, editing, acts, mending } = props
  const texts = useTexts(inspectorTexts)
  const { laid, faults, direction } = editing
  const showAll = (positions: readonly LngLat[]): void => {
    const bounds = boundingBoxOf(positions)
    if (bounds) desk.lookAt({ bounds })
  }
  const show = (id: string, { line }: Piece): void => {
    desk.choose(id)
    showAll(line)
  }
  return (
    <section className={styles.panel} aria-label={texts.inspector}>
      <h2 className={layout.hidden}>{texts.inspector}</h2>
      <RouteHead editing={editing} isAdmin={isAdmin} menu={props.menu} />
      {editing.saved.isArchived && (
        <Notice kind="info">
          <p>{texts.isArchived}</p>
        </Notice>
      )}
      <FaultNotice faults={faults} desk={desk} mending={isAdmin ? mending : undefined} />
      <Drawing desk={desk} editing={editing} isAdmin={isAdmin} />
      <section className={styles.section}>
        <h3>
          {texts.edges} <span>{number(laid.edgeCount)}</span>
        </h3>
        {isAdmin && (
          <EdgeSearch
            find={props.findStreets}
            onAdd={(street) => {
              acts.addEdge(street)
              if (street.course[0]) desk.lookAt(street.course[0])
            }}
            onWayTo={(position: LngLat) => {
              acts.append(position)
              desk.lookAt(position)
            }}
          />
        )}
        <EdgeList
          pieces={laid.pieces}
          faults={faults.filter(({ course }) => course === direction)}
          chosen={desk.chosen}
          onChoose={show}
          onRemove={isAdmin ? (piece) => acts.remove(undefined, piece) : undefined}
        />
      </section>
      <PartList editing={editing} isAdmin={isAdmin} />
      <Comments projectId={projectId} editing={editing} desk={desk} />
      <VersionList
        projectId={projectId}
        editing={editing}
        isAdmin={isAdmin}
        compared={props.compared}
        onCompare={props.onCompare}
      />
      <Files
        projectId={projectId}
        editing={editing}
        isAdmin={isAdmin}
        onRead={(course, streets) => showAll(lay(course, streetsAmong(streets)).lines.flat())}
      />
    </section>
  )
}
