import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ratingTexts } from '../rating-texts.ts'
import { BeforeAfter } from './before-after.tsx'
import styles from './edge-facts.module.css'
import { useQuarterTexts } from './quarter-texts.ts'
import { type RatedEdge, ratedEdge } from './queries.ts'
import { askedIn, sidesOf } from './rating-view.ts'
import { ResultRow } from './result-row.tsx'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

const PHOTOS_AT_MOST = 6

/** All that may be said of one edge: how people voted, how sure that is, when, and what is to be seen there. */
export function EdgeFacts({ project, edgeId }: { project: ProjectOverview; edgeId: number }) {
  const [view] = useRatingView()
  const asked = view.since ? sidesOf(view) : askedIn(view)
  const query = useQuery(ratedEdge(project.id, edgeId, asked))
  return (
    <Loaded query={query}>
      {(edge) => (
        <>
          <Result
            result={view.since && view.side === 'before' ? (edge.compared ?? edge.result) : edge.result}
          />
          <Distribution edge={edge} />
          {view.since && edge.compared && (
            <BeforeAfter since={view.since} before={edge.compared} after={edge.result} />
          )}
          <History edge={edge} />
          <Photos edge={edge} project={project} />
          <Comments edge={edge} />
        </>
      )}
    </Loaded>
  )
}

function Result({ result: { voices, share, interval } }: { result: RatedEdge['result'] }) {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  if (voices === null || share === null || interval === null) {
    return (
      <div className={styles.few}>
        <span>{scale.tooFew}</span>
      </div>
    )
  }
  const [low, high] = [interval.low, interval.high].map((it) => number(it * 100))
  return (
    <div>
      <dl className={styles.figures}>
        <div>
          <dt>{scale.votesHead}</dt>
          <dd>{number(voices)}</dd>
        </div>
        <div>
          <dt>{scale.goodOrBetter}</dt>
          <dd>{percent(share)}</dd>
        </div>
        <div>
          <dt>{texts.interval}</dt>
          <dd>{`${low}–${percent(interval.high, 0)}`}</dd>
        </div>
      </dl>
      <p className={layout.hidden}>{texts.intervalBar(percent(share), `${low} %`, `${high} %`)}</p>
      <span className={styles.interval} aria-hidden="true">
        <i style={{ left: `${interval.low * 100}%`, right: `${(1 - interval.high) * 100}%` }} />
        <b style={{ left: `${share * 100}%` }} />
      </span>
      <div className={styles.ends} aria-hidden="true">
        <span>{percent(0, 0)}</span>
        <span>{percent(0.5, 0)}</span>
        <span>{percent(1, 0)}</span>
      </div>
    </div>
  )
}

function Distribution({ edge }: { edge: RatedEdge }) {
  const texts = useTexts(ratingMapTexts)
  const scale = useTexts(ratingTexts)
  const [view] = useRatingView()
  const { share, classes } = LEAST_VOICES.organisation
  return (
    <section className={styles.part}>
      <h3>
        {texts.distribution} <span>{scale.votesHead}</span>
      </h3>
      <ul className={styles.rows}>
        {edge.criteria.map(({ criterion, result }) => (
          <ResultRow
            key={criterion}
            name={scale[criterion]}
            result={result}
            isOn={criterion === view.criterion}
          />
        ))}
      </ul>
      <p>
        {texts.distributionText} {texts.classesFrom(number(classes))}{' '}
        {view.weighting === 'balanced' ? `${texts.weighted}.` : texts.unweighted}
      </p>
      <p>{texts.rule(number(share))}</p>
    </section>
  )
}

function History({ edge }: { edge: RatedEdge }) {
  const texts = useTexts(ratingMapTexts)
  const quarterTexts = useQuarterTexts()
  if (edge.quarters.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{texts.history}</h3>
      <ul className={styles.rows}>
        {edge.quarters.map(({ quarter, result }) => (
          <ResultRow key={quarter} name={quarterTexts(quarter)} result={result} />
        ))}
      </ul>
      <p>{texts.historyText}</p>
    </section>
  )
}

function Photos({ edge, project }: { edge: RatedEdge; project: ProjectOverview }) {
  const texts = useTexts(ratingMapTexts)
  const { unnamed } = useTexts(ratingTexts)
  const site = `/${project.organizationSlug}/cityserver/${project.code}/citysite/photos`
  return (
    <section className={styles.part}>
      <h3>
        {texts.photos}{' '}
        {edge.photos.length > 0 && project.status === 'live' && <Link to={site}>{texts.allPhotos}</Link>}
      </h3>
      {edge.photos.length === 0 ? (
        <p>{texts.noPhotos}</p>
      ) : (
        <ul className={styles.photos}>
          {edge.photos.slice(0, PHOTOS_AT_MOST).map(({ id, picture }, at) => (
            <li key={id}>
              <img
                src={picture.replace('{size}', 'thumb')}
                alt={texts.photoOf(number(at + 1), edge.name || unnamed)}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Comments({ edge }: { edge: RatedEdge }) {
  const texts = useTexts(ratingMapTexts)
  if (edge.comments.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>
        {texts.comments} <span>{number(edge.comments.length)}</span>
      </h3>
      <ul className={styles.comments}>
        {edge.comments.map((comment, at) => (
          <li key={`${at} ${comment}`}>{comment}</li>
        ))}
      </ul>
    </section>
  )
}
