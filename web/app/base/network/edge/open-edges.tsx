import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ImportReport, SucceededEdge } from '@allmend/contract/base/network'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import type { Focus } from '../../../platform/map/move.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import styles from './edge.module.css'
import { OpenEdgeTable } from './open-edge-table.tsx'
import { SuccessionMap } from './succession-map.tsx'
import { successions, useDecide } from './queries.ts'
import { Segments } from './segments.tsx'
import { edgeTexts } from './texts.ts'

export type Outcome = SucceededEdge['outcome']
const OUTCOMES = ['split', 'merged', 'moved', 'lost'] as const satisfies Outcome[]

interface OpenEdgesProps {
  projectId: string
  base: BaseMap | undefined
  report: ImportReport
  outcome: Outcome | 'all'
  onOutcome: (outcome: Outcome | 'all') => void
}

/** What is to be decided one by one. ↑ ↓ go from edge to edge, Enter takes the proposal, Z takes it back. */
export function OpenEdges({ projectId, base, report, outcome, onOutcome }: OpenEdgesProps) {
  const texts = useTexts(edgeTexts)
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<number>()
  const [assigned, assign] = useState<SucceededEdge>()
  const [text, say] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const typed = useDeferredValue(search)
  const question = { which, ...(outcome !== 'all' && { outcome }), ...(typed && { search: typed }) }
  const found = useInfiniteQuery(successions(projectId, report.version.id, question))
  const edges = useMemo(() => found.data?.pages.flatMap((page) => page.edges) ?? [], [found.data])
  const total = found.data?.pages[0]?.total ?? 0
  const here = edges.find(({ edgeId }) => edgeId === selected) ?? edges[0]
  const decide = useDecide(projectId, report.version.id)
  const openOf = (it: Outcome) => report.rows.find((row) => row.outcome === it)?.open ?? 0

  function settle(edge: SucceededEdge, decision: SucceededEdge['decision'], chosen?: number[]): void {
    const loaded = { open: texts.open, mended: texts.mended, left: texts.left }[decision]
    decide.mutate(
      { edgeId: edge.edgeId, decision, ...(chosen && { chosen }) },
      { onSuccess: () => say(texts.decided(number(edge.edgeId), loaded)) },
    )
  }
  /** Enter and a click on its button. */
  function accept(edge: SucceededEdge): void {
    if (edge.decision !== 'open') settle(edge, 'open')
    else if (edge.successors.length === 0) assign(edge)
    else settle(edge, 'mended')
  }
  function keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = edges.findIndex((it) => it.edgeId === here?.edgeId)
    const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined
    if (to !== undefined) {
      event.preventDefault()
      const next = edges[to]
      if (next) buttonOf(list.current, next.edgeId)?.focus()
    } else if (event.key.toLowerCase() === 'z' && here && here.decision !== 'open') {
      event.preventDefault()
      settle(here, 'open')
    }
  }
  const focus = useMemo(() => here && focusOf(here), [here])
  return (
    <section className={styles.openSection} aria-label={texts.openEdges}>
      <div className={styles.openHead}>
        <h2>
          {texts.open} <span>{number(report.openEdges)}</span>
        </h2>
        <Segments
          isSmall
          label={texts.which}
          value={which}
          options={[
            { value: 'open', label: texts.openOnly },
            { value: 'all', label: texts.everyEdge },
          ]}
          onChoose={setWhich}
        />
        <Segments
          isSmall
          label={texts.succession}
          value={outcome}
          options={[
            { value: 'all', label: `${texts.all} ${number(report.openEdges)}` },
            ...OUTCOMES.map((it) => ({ value: it, label: `${texts[it]} ${number(openOf(it))}` })),
          ]}
          onChoose={onOutcome}
        />
        <SearchField label={texts.search} value={search} onValue={setSearch} />
      </div>
      <p className={styles.onlySmall}>{texts.atComputer}</p>
      {found.error && <FailureNotice failure={found.error} retry={() => void found.refetch()} />}
      {decide.isError && <FailureNotice failure={decide.error} />}
      {found.isPending && <Skeleton lines={6} height={28} />}
      {found.data && edges.length === 0 && <p>{texts.nothingListed}</p>}
      <output className={layout.hidden}>{text}</output>
      {edges.length > 0 && (
        <div className={styles.lower}>
          <div>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within, heard once */}
            <div className={styles.rows} ref={list} onKeyDown={keys}>
              <OpenEdgeTable
                edges={edges}
                here={here}
                onHere={({ edgeId }) => setSelected(edgeId)}
                onAccept={accept}
                onOther={assign}
              />
            </div>
            <div className={styles.foot}>
              <span>{texts.ofAll(number(edges.length), number(total))}</span>
              <span className={styles.keys}>{texts.keys}</span>
            </div>
            {found.hasNextPage && (
              <Button size="small" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {texts.more}
              </Button>
            )}
          </div>
          {base && (
            <SuccessionMap
              base={base}
              versionId={report.version.id}
              edges={edges}
              selected={here?.edgeId}
              focus={focus}
              onSelect={setSelected}
            />
          )}
        </div>
      )}
      <AssignDialog
        edge={assigned}
        onClose={() => assign(undefined)}
        onChoose={(edge, chosen) => settle(edge, 'mended', chosen)}
        onLeave={(edge) => settle(edge, 'left')}
      />
    </section>
  )
}

function focusOf({ course, successors }: SucceededEdge): Focus | undefined {
  const bounds = boundingBoxOf([...course, ...successors.flatMap((it) => it.course)])
  return bounds ? { bounds } : undefined
}

function buttonOf(list: HTMLElement | null, edgeId: number): HTMLButtonElement | null {
  return list?.querySelector(`tr[data-edge="${edgeId}"] button`) ?? null
}
