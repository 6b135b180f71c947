import { useId, useState } from 'react'
import type { MissionToLead } from '@allmend/contract/city/missions'
import { stopsOf } from '@allmend/domain/city/missions/tour'
import { CRITERIA, type Values } from '@allmend/domain/city/ratings/rating'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { OnePhoto } from '../../photos/index.ts'
import type { Rater } from '../../ratings/index.ts'
import { Scale } from '../../ratings/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './come.module.css'
import { PeopleList } from './people.tsx'
import { signUpTexts } from './texts.ts'

interface AtStopProps {
  known: MissionToLead
  tour: NonNullable<MissionToLead['tour']>
  stop: number
  here: ReadonlySet<string>
  isRated: boolean
  rater: Rater | undefined
  ownerId: string
  isLast: boolean
  onRated: () => void
  /** How many she took here. */
  photos: number
  onPhoto: () => void
  onCheck: (userId: string, isIn: boolean) => void
  onOnward: () => void
  onEnd: () => Promise<void>
}

/** At a stop: how was the way here, who is there, and on. */
export function AtStop(props: AtStopProps) {
  const texts = useTexts(signUpTexts)
  const { known, tour, stop, here, isRated, rater, isLast } = props
  const { mission, people } = known
  const stops = stopsOf(tour.points)
  const section = stop > 0 ? tour.sections[stop - 1] : undefined
  const [isAgain, setAgain] = useState(false)
  return (
    <div className={styles.pad}>
      <h2>{stop === 0 ? stops[0]?.name : texts.atStop(number(stop), stops[stop]?.name ?? '')}</h2>
      {section && !known.mayRate && <p className={styles.hint}>{texts.mayNotRate}</p>}
      {section && known.mayRate && (
        <>
          <h3>{texts.how}</h3>
          <p className={styles.hint}>
            {texts.fromTo(
              stops[stop - 1]?.name ?? '',
              stops[stop]?.name ?? '',
              distance(section.lengthMetres),
              number(section.edges.length),
            )}
          </p>
          {isRated && !isAgain ? (
            <div className={styles.kept}>
              <output className={styles.strong}>{texts.kept}</output>
              <Button onClick={() => setAgain(true)}>{texts.again}</Button>
            </div>
          ) : (
            <SectionRating
              onAnnounce={async (values, comment) => {
                if (!rater) return
                const edges = [...new Set(section.edges.map(({ edgeId }) => edgeId))]
                const about = { ownerId: props.ownerId, projectId: known.projectId }
                const isKept = await rater.sayOfEdges(about, edges, {
                  values,
                  comment,
                  missionId: mission.id,
                })
                if (!isKept) return
                void rater.tick()
                setAgain(false)
                props.onRated()
              }}
            />
          )}
        </>
      )}
      {known.mayPhotograph && stops[stop] ? (
        <>
          <OnePhoto
            label={texts.photo}
            about={{
              projectId: known.projectId,
              ownerId: props.ownerId,
              missionId: mission.id,
              name: stops[stop].name,
              position: stops[stop].at,
            }}
            onKept={props.onPhoto}
          />
          <output className={styles.hint}>
            {props.photos > 0 && texts.photosKept(number(props.photos))}
          </output>
        </>
      ) : (
        <p className={styles.hint}>{texts.mayNotPhotograph}</p>
      )}
      {mission.isGuide && (
        <section aria-label={texts.group}>
          <div className={styles.groupHead}>
            <h3>{texts.group}</h3>
            <p>
              {texts.groupState(number(here.size), number(people.length))}
              {known.raters !== null && `, ${texts.rated(number(known.raters))}`}
            </p>
          </div>
          <PeopleList people={people} here={here} onCheck={props.onCheck} />
        </section>
      )}
      <div className={styles.mainActs}>
        {isLast ? (
          <Button kind="primary" size="large" block onClick={() => void props.onEnd()}>
            {mission.isGuide ? texts.end : texts.done}
          </Button>
        ) : (
          <Button kind="primary" size="large" block onClick={props.onOnward}>
            {texts.onward(number(stop + 1))}
          </Button>
        )}
      </div>
    </div>
  )
}

function SectionRating({ onAnnounce }: { onAnnounce: (values: Values, comment: string) => Promise<void> }) {
  const texts = useTexts(signUpTexts)
  const id = useId()
  const [values, setValues] = useState<Values>({})
  const [comment, setComment] = useState('')
  return (
    <div className={styles.rating}>
      {CRITERIA.map((criterion) =>
        criterion === 'whole' || values.whole !== undefined ? (
          <Scale
            key={criterion}
            criterion={criterion}
            value={values[criterion]}
            question={criterion === 'whole' ? undefined : texts[criterion]}
            isAsked={false}
            onStep={(step) => setValues({ ...values, [criterion]: step })}
          />
        ) : undefined,
      )}
      {values.whole !== undefined && (
        <>
          <label htmlFor={id}>{texts.note}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button size="large" block onClick={() => void onAnnounce(values, comment.trim())}>
            {texts.keep}
          </Button>
        </>
      )}
    </div>
  )
}
