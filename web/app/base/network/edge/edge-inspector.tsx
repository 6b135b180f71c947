import { useQuery } from '@tanstack/react-query'
import { date, distance, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import styles from './edge.module.css'
import { oneEdge } from './queries.ts'
import { edgeTexts } from './texts.ts'
import { cycleTexts, streetClassTexts, surfaceTexts, textFor } from './trait-texts.ts'

interface EdgeInspectorProps {
  projectId: string
  versionId: string
  edgeId: string
  onPick: (edgeId: string) => void
  onClose: () => void
}

/** All that is known of one edge; its neighbours lead on. */
export function EdgeInspector({ projectId, versionId, edgeId, onPick, onClose }: EdgeInspectorProps) {
  const texts = useTexts(edgeTexts)
  const classes = useTexts(streetClassTexts)
  const surfaces = useTexts(surfaceTexts)
  const cycles = useTexts(cycleTexts)
  const { data: edge, error, refetch } = useQuery(oneEdge(projectId, versionId, edgeId))
  const bikes = (it: { isBikeForward: boolean; isBikeBackward: boolean }) =>
    it.isBikeForward && it.isBikeBackward
      ? texts.bikeBoth
      : it.isBikeForward || it.isBikeBackward
        ? texts.bikeOneWay
        : texts.bikeNone
  return (
    <section className={styles.inspector} aria-label={texts.inspector(edgeId)}>
      <header>
        <h2>{texts.inspector(number(Number(edgeId)))}</h2>
        <Button size="small" kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </header>
      {error && <FailureNotice failure={error} retry={() => void refetch()} />}
      {!edge && !error && <Skeleton lines={5} />}
      {edge && (
        <dl className={styles.facts} aria-live="polite">
          <dt>{texts.street}</dt>
          <dd>{edge.name || edge.ref || texts.nameless}</dd>
          <dt>{texts.streetClass}</dt>
          <dd>{textFor(classes, edge.streetClass)}</dd>
          <dt>{texts.length}</dt>
          <dd>{distance(edge.lengthMetres)}</dd>
          <dt>{texts.bike}</dt>
          <dd>{bikes(edge)}</dd>
          <dt>{texts.cycle}</dt>
          <dd>
            {[...new Set([edge.cycleForward, edge.cycleBackward])]
              .map((it) => textFor(cycles, it))
              .join(' / ')}
          </dd>
          <dt>{texts.surface}</dt>
          <dd>{edge.surface === null ? texts.unknown : textFor(surfaces, edge.surface)}</dd>
          <dt>{texts.speed}</dt>
          <dd>{texts.kmh(edge.speedKmh)}</dd>
          <dt>{texts.gradient}</dt>
          <dd>{edge.gradient === null ? texts.unknown : percent(edge.gradient, 0)}</dd>
          <dt>{texts.way}</dt>
          <dd>{edge.wayId}</dd>
          <dt>{texts.onRoutes}</dt>
          <dd>{edge.routes.map((it) => `${it.number} ${it.name}`).join(', ') || texts.none}</dd>
          <dt>{texts.neighbours}</dt>
          <dd>
            {edge.neighbours.length === 0 && texts.none}
            {edge.neighbours.map((it, at) => (
              <span key={it.edgeId}>
                {at > 0 && ', '}
                <button type="button" className={styles.link} onClick={() => onPick(String(it.edgeId))}>
                  {number(it.edgeId)} {it.name}
                </button>
              </span>
            ))}
          </dd>
          <dt>{texts.history}</dt>
          <dd>
            {edge.history
              .map((it) => texts.versionNumber(it.number, it.usedFrom ? date(it.usedFrom) : texts.ageUnknown))
              .join('; ')}
          </dd>
        </dl>
      )}
    </section>
  )
}
