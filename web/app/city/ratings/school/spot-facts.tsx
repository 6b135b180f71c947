import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ratedEdge } from '../map/queries.ts'
import { RatingBar } from '../rating-bar.tsx'
import { ratingTexts } from '../rating-texts.ts'
import type { StreetAround } from './around-school.ts'
import styles from './school-map.module.css'
import type { Spot } from './school-way.ts'
import { schoolMapTexts } from './texts.ts'

/** What people say about a difficult spot. */
export function SpotFacts({ project, spot: { letter, street } }: { project: ProjectOverview; spot: Spot }) {
  const texts = useTexts(schoolMapTexts)
  const scale = useTexts(ratingTexts)
  const query = useQuery(ratedEdge(project.id, street.edgeId, { criterion: 'safety' }))
  const name = street.name || scale.unnamed
  return (
    <section className={styles.part}>
      <h2>{`${letter} ${name}`}</h2>
      <Loaded query={query}>
        {({ photos: [photo], criteria, comments }) => (
          <>
            {photo && (
              <img
                className={styles.photo}
                src={photo.picture.replace('{size}', 'middle')}
                alt={texts.photo(name)}
              />
            )}
            <ul className={styles.bars}>
              {criteria
                .filter(({ criterion }) => criterion === 'safety' || criterion === 'conflict_freedom')
                .map(({ criterion, result: { classes, share, voices } }) => (
                  <li key={criterion}>
                    <span>{scale[criterion]}</span>
                    <RatingBar
                      classes={classes}
                      tooFew={share === null ? scale.tooFew : `${percent(share, 0)} ${scale.goodOrBetter}`}
                    />
                    <span>{voices === null ? '–' : number(voices)}</span>
                  </li>
                ))}
            </ul>
            <h3>{texts.comments}</h3>
            {comments.length === 0 ? (
              <p>{texts.noComments}</p>
            ) : (
              <>
                <ul className={styles.comments}>
                  {comments.map((comment, at) => (
                    <li key={`${at} ${comment}`}>{comment}</li>
                  ))}
                </ul>
                <p>{texts.commentsText}</p>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** In the list beside the map. */
export function SpotRow({ letter, street }: { letter: string; street: StreetAround }) {
  const scale = useTexts(ratingTexts)
  return (
    <span className={styles.row}>
      <b>{letter}</b>
      <span>
        {street.name || scale.unnamed}
        <small>{scale.votes(number(street.voices ?? 0))}</small>
      </span>
    </span>
  )
}
