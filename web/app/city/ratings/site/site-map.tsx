import { useMemo, useState } from 'react'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { CRITERIA } from '@allmend/domain/city/ratings/rating'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Shown } from '../../../platform/map/shown.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { ratingTexts } from '../rating-texts.ts'
import { ResultKey } from '../result-key.tsx'
import { ResultLines } from '../result-lines.tsx'
import { useStepName } from '../use-step-name.ts'
import styles from './city-site.module.css'
import type { PublicEdge } from './public-edge.ts'
import { citySiteTexts } from './texts.ts'
import { usePublicResults } from './use-public-results.ts'

const NONE: readonly PublicEdge[] = []

/** Published routes in the colours of their results, and the same as a table. */
export function SiteMap({ code, base }: { code: string; base: BaseMap | undefined }) {
  const texts = useTexts(citySiteTexts)
  const scale = useTexts(ratingTexts)
  const [criterion, setCriterion] = useState<(typeof CRITERIA)[number]>('whole')
  const [selected, setSelected] = useState<string>()
  const [loaded, again] = usePublicResults(code, criterion)
  const edges = loaded.kind === 'here' ? loaded.edges : NONE
  const shown = useMemo(() => linesOf(edges), [edges])
  const bounds = useMemo(() => boundingBoxOf(edges.flatMap(({ course }) => course)), [edges])
  const rated = edges.filter(({ median }) => median !== null)
  const least = number(LEAST_VOICES.public.share)
  const chosen = edges.find(({ edgeId }) => String(edgeId) === selected)
  return (
    <>
      <div className={styles.band}>
        {base ? (
          <MapView
            key={bounds ? 'routes' : 'region'}
            className={styles.map}
            label={texts.map}
            base={base}
            {...(bounds && { bounds })}
            isInPage
            hasScale
            overlay={
              <div className={styles.over}>
                <Segments
                  label={scale.criterion}
                  value={criterion}
                  options={CRITERIA.map((value) => ({ value, label: scale[value] }))}
                  onValue={setCriterion}
                />
              </div>
            }
          >
            <ResultLines shown={shown} selected={selected} onSelect={setSelected} />
          </MapView>
        ) : (
          <Page>
            <Notice kind="info">
              <p>{texts.noBase}</p>
            </Notice>
          </Page>
        )}
        <div className={styles.legend}>
          <b>{texts.legend}</b>
          <ResultKey least={LEAST_VOICES.public.share} />
          <p>{texts.rule(least)}</p>
          {loaded.kind === 'here' && edges.length === 0 && <p>{texts.noRoutes}</p>}
          {edges.length > 0 && rated.length === 0 && <p>{texts.noneYet(least)}</p>}
          <output>{chosen && <EdgeRatings edge={chosen} />}</output>
          {loaded.kind === 'failed' && <FailureNotice failure={loaded.failure} retry={again} />}
        </div>
      </div>
      {rated.length > 0 && (
        <Page>
          <details className={styles.all}>
            <summary>{texts.table}</summary>
            <SectionTable edges={rated} />
          </details>
        </Page>
      )}
    </>
  )
}

function EdgeRatings({ edge: { name, share, voices } }: { edge: PublicEdge }) {
  const scale = useTexts(ratingTexts)
  return (
    <>
      <b>{name || scale.unnamed}</b>{' '}
      {share === null || voices === null
        ? scale.tooFew
        : `${percent(share, 0)} ${scale.goodOrBetter}, ${scale.votes(number(voices))}`}
    </>
  )
}

function SectionTable({ edges }: { edges: readonly PublicEdge[] }) {
  const texts = useTexts(citySiteTexts)
  const { unnamed, votesHead } = useTexts(ratingTexts)
  const stepName = useStepName()
  const sorted = edges.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who scrolls by keyboard must reach it
    <section className={styles.scroll} tabIndex={0} aria-label={texts.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.section}</th>
            <th scope="col">{texts.lengthHead}</th>
            <th scope="col">{texts.shareHead}</th>
            <th scope="col">{votesHead}</th>
            <th scope="col">{texts.medianHead}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ edgeId, name, lengthMetres, share, voices, median }) => (
            <tr key={edgeId}>
              <th scope="row">{name || unnamed}</th>
              <td>{number(lengthMetres / 1000, 2)} km</td>
              <td>{share !== null && percent(share)}</td>
              <td>{voices !== null && number(voices)}</td>
              <td>{median && stepName(median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function linesOf(edges: readonly PublicEdge[]): Shown {
  return edges.map(({ edgeId, median, course }) => ({
    type: 'Feature',
    properties: { id: String(edgeId), median: median ?? 0 },
    geometry: { type: 'LineString', coordinates: course },
  }))
}
