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
  const texts = useTexts(citySiteTexts)
  return (
    <>
      <Page>
        <div className={styles.head}>
          <h1>{about.name}</h1>
          <div>
            <b>{about.organisation.name}</b>
            <p>{counted.raters > 0 ? texts.raters(number(counted.raters)) : texts.nobody}</p>
            <ButtonLink to={`/invite/${code}`}>{texts.takePart}</ButtonLink>
          </div>
        </div>
        <Figures about={about} counted={counted} />
      </Page>
      <SiteMap code={code} base={base} />
      <Page className={styles.body}>
        <Criteria counted={counted} />
        {counted.best.length > 0 && (
          <Section title={texts.extremes} text={texts.extremesText(LEAST.share)}>
            <div className={styles.two}>
              <Extremes title={texts.best} sections={counted.best} />
              <Extremes title={texts.worst} sections={counted.worst} />
            </div>
          </Section>
        )}
        <Photos code={code} about={about} />
        <HowTo code={code} />
        <Method counted={counted} />
      </Page>
      <section className={styles.join} aria-label={texts.how}>
        <Page>
          <h2>{texts.closing}</h2>
          <ButtonLink kind="primary" to={`/invite/${code}`}>
            {texts.join(code)}
          </ButtonLink>
        </Page>
      </section>
    </>
  )
}

function Figures({ about, counted }: Pick<CitySiteProps, 'about' | 'counted'>) {
  const texts = useTexts(citySiteTexts)
  const photos = about.routes.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const { goodShare, ratedMetres, routeMetres } = counted
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{texts.ratings}</dt>
        <dd>{number(counted.ratings)}</dd>
      </div>
      <div>
        <dt>{texts.good}</dt>
        <dd>
          {goodShare === null ? '–' : percent(goodShare)}
          <small>{goodShare === null ? texts.fromRaters : texts.ofAll}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.network}</dt>
        <dd>
          {number(ratedMetres / 1000, 2)} km
          <small>{texts.networkOf(LEAST.share, number(routeMetres / 1000, 2))}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.photos}</dt>
        <dd>
          {number(photos)}
          <small>{texts.published}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.asOf}</dt>
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
  const texts = useTexts(citySiteTexts)
  const scale = useTexts(ratingTexts)
  return (
    <Section title={texts.criteria} text={texts.criteriaText}>
      <div className={styles.key}>
        <ResultKey />
      </div>
      <ul className={styles.bars}>
        {counted.criteria.map(({ criterion, classes, ratings }) => (
          <li key={criterion}>
            <span>
              {scale[criterion]}
              <small>{texts[ASKED[criterion]]}</small>
            </span>
            <RatingBar classes={ratings > 0 ? classes : null} tooFew={texts.stepsFrom(LEAST.classes)} />
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
  const texts = useTexts(citySiteTexts)
  const site = `/${about.organisation.slug}/cityserver/${code}/citysite/photos`
  return (
    <Section title={texts.photosTitle} text={texts.photosText}>
      {about.routes.length === 0 ? (
        <p>{texts.noPhotos}</p>
      ) : (
        <ul className={styles.routes}>
          {about.routes.map(({ id, number: nth, name, photoCount }) => (
            <li key={id}>
              <Link to={`${site}?route=${id}`}>
                <b>{`${nth} ${name}`}</b>
                <small>{texts.photosOf(number(photoCount))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function HowTo({ code }: Pick<CitySiteProps, 'code'>) {
  const texts = useTexts(citySiteTexts)
  const steps = [
    { title: texts.enter, said: texts.enterText(code) },
    { title: texts.agree, said: texts.agreeText },
    { title: texts.rate, said: texts.rateText },
  ]
  return (
    <Section title={texts.how} text={texts.howText}>
      <ol className={styles.three}>
        {steps.map(({ title, said: given }, at) => (
          <li key={title}>
            <i aria-hidden="true">{at + 1}</i>
            <h3>{title}</h3>
            <p>{given}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Method({ counted: { approvedAt } }: Pick<CitySiteProps, 'counted'>) {
  const texts = useTexts(citySiteTexts)
  return (
    <Section title={texts.method}>
      <ul className={styles.three}>
        {approvedAt !== null && (
          <li>
            <h3>{texts.checked}</h3>
            <p>{texts.checkedText(date(approvedAt))}</p>
          </li>
        )}
        <li>
          <h3>{texts.shielded}</h3>
          <p>{texts.shieldedText(LEAST.share, LEAST.classes)}</p>
        </li>
        <li>
          <h3>{texts.fair}</h3>
          <p>{texts.fairText}</p>
        </li>
      </ul>
    </Section>
  )
}
