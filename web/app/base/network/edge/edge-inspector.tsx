import { useQuery } from '@tanstack/react-query'
import { date, distance, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import styles from './edge.module.css'
import { oneEdge } from './queries.ts'
import { edgeTexts } from './texts.ts'
import { cycleTexts, streetClassTexts, surfaceTexts, wordFor } from './trait-texts.ts'

interface EdgeInspectorProps {
  projectId: string
  versionId: string
  edgeId: string
  onPick: (edgeId: string) => void
  onClose: () => void
}

/** All that is known of one edge; its neighbours lead on. */
export function EdgeInspector({ projectId, versionId, edgeId, onPick, onClose }: EdgeInspectorProps) {
  const words = useTexts(edgeTexts)
  const classes = useTexts(streetClassTexts)
  const surfaces = useTexts(surfaceTexts)
  const cycles = useTexts(cycleTexts)
  const { data: edge, error, refetch } = useQuery(oneEdge(projectId, versionId, edgeId))
  const bikes = (it: { isBikeForward: boolean; isBikeBackward: boolean }) =>
    it.isBikeForward && it.isBikeBackward
      ? words.bikeBoth
      : it.isBikeForward || it.isBikeBackward
        ? words.bikeOneWay
        : words.bikeNone
  return (
    <section className={styles.inspector} aria-label={words.inspector(edgeId)}>
      <header>
        <h2>{words.inspector(number(Number(edgeId)))}</h2>
        <Button size="small" kind="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </header>
      {error && <FailureNotice failure={error} retry={() => void refetch()} />}
      {!edge && !error && <Skeleton lines={5} />}
      {edge && (
        <dl className={styles.facts} aria-live="polite">
          <dt>{words.street}</dt>
          <dd>{edge.name || edge.ref || words.nameless}</dd>
          <dt>{words.streetClass}</dt>
          <dd>{wordFor(classes, edge.streetClass)}</dd>
          <dt>{words.length}</dt>
          <dd>{distance(edge.lengthMetres)}</dd>
          <dt>{words.bike}</dt>
          <dd>{bikes(edge)}</dd>
          <dt>{words.cycle}</dt>
          <dd>
            {[...new Set([edge.cycleForward, edge.cycleBackward])]
              .map((it) => wordFor(cycles, it))
              .join(' / ')}
          </dd>
          <dt>{words.surface}</dt>
          <dd>{edge.surface === null ? words.unknown : wordFor(surfaces, edge.surface)}</dd>
          <dt>{words.speed}</dt>
          <dd>{words.kmh(edge.speedKmh)}</dd>
          <dt>{words.gradient}</dt>
          <dd>{edge.gradient === null ? words.unknown : percent(edge.gradient, 0)}</dd>
          <dt>{words.way}</dt>
          <dd>{edge.wayId}</dd>
          <dt>{words.onRoutes}</dt>
          <dd>{edge.routes.map((it) => `${it.number} ${it.name}`).join(', ') || words.none}</dd>
          <dt>{words.neighbours}</dt>
          <dd>
            {edge.neighbours.length === 0 && words.none}
            {edge.neighbours.map((it, at) => (
              <span key={it.edgeId}>
                {at > 0 && ', '}
                <button type="button" className={styles.link} onClick={() => onPick(String(it.edgeId))}>
                  {number(it.edgeId)} {it.name}
                </button>
              </span>
            ))}
          </dd>
          <dt>{words.history}</dt>
          <dd>
            {edge.history
              .map((it) => words.versionNumber(it.number, it.usedFrom ? date(it.usedFrom) : words.ageUnknown))
              .join('; ')}
          </dd>
        </dl>
      )}
    </section>
  )
}
