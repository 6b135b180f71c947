import type { PublicPhotoRoutes } from '@allmend/contract/city/photos'
import type { CitySite as Counted } from '@allmend/contract/city/ratings'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { date, number, percent } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { RatingBar } from '../rating-bar.tsx'
import { ratingTexts } from '../rating-texts.ts'
import { ResultKey } from '../result-key.tsx'
import styles from './city-site.module.css'
import { SiteMap } from './site-map.tsx'
import { citySiteTexts } from './texts.ts'

interface CitySiteProps {
  code: string
  about: PublicPhotoRoutes
  counted: Counted
  base: BaseMap | undefined
}

const LEAST = { share: number(LEAST_VOICES.public.share), classes: number(LEAST_VOICES.public.classes) }

/** What a city project shows everybody: how it is rated, where it is good and bad, and how to take part. */
export function CitySite({ code, about, counted, base }: CitySiteProps) {
  const words = useTexts(citySiteTexts)
  return (
    <>
      <Page>
        <div className={styles.head}>
          <h1>{about.name}</h1>
          <div>
            <b>{about.organisation.name}</b>
            <p>{counted.raters > 0 ? words.raters(number(counted.raters)) : words.nobody}</p>
            <ButtonLink to={`/invite/${code}`}>{words.takePart}</ButtonLink>
          </div>
        </div>
        <Figures about={about} counted={counted} />
      </Page>
      <SiteMap code={code} base={base} />
      <Page className={styles.body}>
        <Criteria counted={counted} />
        {counted.best.length > 0 && (
          <Section title={words.extremes} words={words.extremesWords(LEAST.share)}>
            <div className={styles.two}>
              <Extremes title={words.best} sections={counted.best} />
              <Extremes title={words.worst} sections={counted.worst} />
            </div>
          </Section>
        )}
        <Photos code={code} about={about} />
        <HowTo code={code} />
        <Method counted={counted} />
      </Page>
      <section className={styles.join} aria-label={words.how}>
        <Page>
          <h2>{words.closing}</h2>
          <ButtonLink kind="primary" to={`/invite/${code}`}>
            {words.join(code)}
          </ButtonLink>
        </Page>
      </section>
    </>
  )
}

function Figures({ about, counted }: Pick<CitySiteProps, 'about' | 'counted'>) {
  const words = useTexts(citySiteTexts)
  const photos = about.routes.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const { goodShare, ratedMetres, routeMetres } = counted
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.ratings}</dt>
        <dd>{number(counted.ratings)}</dd>
      </div>
      <div>
        <dt>{words.good}</dt>
        <dd>
          {goodShare === null ? '–' : percent(goodShare)}
          <small>{goodShare === null ? words.fromRaters : words.ofAll}</small>
        </dd>
      </div>
      <div>
        <dt>{words.network}</dt>
        <dd>
          {number(ratedMetres / 1000, 2)} km
          <small>{words.networkOf(LEAST.share, number(routeMetres / 1000, 2))}</small>
        </dd>
      </div>
      <div>
        <dt>{words.photos}</dt>
        <dd>
          {number(photos)}
          <small>{words.published}</small>
        </dd>
      </div>
      <div>
        <dt>{words.asOf}</dt>
        <dd>{counted.at === null ? '–' : date(counted.at)}</dd>
      </div>
    </dl>
  )
}

const ASKED = {
  whole: 'askWhole',
  safety: 'askSafety',
  conflict_freedom: 'askConflict',
  attractiveness: 'askAttractive',
} as const

function Criteria({ counted }: Pick<CitySiteProps, 'counted'>) {
  const words = useTexts(citySiteTexts)
  const scale = useTexts(ratingTexts)
  return (
    <Section title={words.criteria} words={words.criteriaWords}>
      <div className={styles.key}>
        <ResultKey />
      </div>
      <ul className={styles.bars}>
        {counted.criteria.map(({ criterion, classes, ratings }) => (
          <li key={criterion}>
            <span>
              {scale[criterion]}
              <small>{words[ASKED[criterion]]}</small>
            </span>
            <RatingBar classes={ratings > 0 ? classes : null} tooFew={words.stepsFrom(LEAST.classes)} />
            <span>{number(ratings)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Extremes({ title, sections }: { title: string; sections: Counted['best'] }) {
  const scale = useTexts(ratingTexts)
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {sections.map(({ edgeId, name, lengthMetres, share, voices, classes }) => (
          <li key={edgeId}>
            <b>{name}</b>
            <b>{percent(share ?? 0, 0)}</b>
            <small>{number(lengthMetres / 1000, 2)} km</small>
            <small>{scale.votes(number(voices ?? 0))}</small>
            {classes && <RatingBar classes={classes} tooFew={scale.tooFew} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Photos({ code, about }: Pick<CitySiteProps, 'code' | 'about'>) {
  const words = useTexts(citySiteTexts)
  const site = `/${about.organisation.slug}/cityserver/${code}/citysite/photos`
  return (
    <Section title={words.photosTitle} words={words.photosWords}>
      {about.routes.length === 0 ? (
        <p>{words.noPhotos}</p>
      ) : (
        <ul className={styles.routes}>
          {about.routes.map(({ id, number: nth, name, photoCount }) => (
            <li key={id}>
              <Link to={`${site}?route=${id}`}>
                <b>{`${nth} ${name}`}</b>
                <small>{words.photosOf(number(photoCount))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function HowTo({ code }: Pick<CitySiteProps, 'code'>) {
  const words = useTexts(citySiteTexts)
  const steps = [
    { title: words.enter, said: words.enterWords(code) },
    { title: words.agree, said: words.agreeWords },
    { title: words.rate, said: words.rateWords },
  ]
  return (
    <Section title={words.how} words={words.howWords}>
      <ol className={styles.three}>
        {steps.map(({ title, said }, at) => (
          <li key={title}>
            <i aria-hidden="true">{at + 1}</i>
            <h3>{title}</h3>
            <p>{said}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Method({ counted: { approvedAt } }: Pick<CitySiteProps, 'counted'>) {
  const words = useTexts(citySiteTexts)
  return (
    <Section title={words.method}>
      <ul className={styles.three}>
        {approvedAt !== null && (
          <li>
            <h3>{words.checked}</h3>
            <p>{words.checkedWords(date(approvedAt))}</p>
          </li>
        )}
        <li>
          <h3>{words.shielded}</h3>
          <p>{words.shieldedWords(LEAST.share, LEAST.classes)}</p>
        </li>
        <li>
          <h3>{words.fair}</h3>
          <p>{words.fairWords}</p>
        </li>
      </ul>
    </Section>
  )
}
