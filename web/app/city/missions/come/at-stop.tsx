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
import { comeTexts } from './texts.ts'

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
  const words = useTexts(comeTexts)
  const { known, tour, stop, here, isRated, rater, isLast } = props
  const { mission, people } = known
  const stops = stopsOf(tour.points)
  const section = stop > 0 ? tour.sections[stop - 1] : undefined
  const [isAgain, setAgain] = useState(false)
  return (
    <div className={styles.pad}>
      <h2>{stop === 0 ? stops[0]?.name : words.atStop(number(stop), stops[stop]?.name ?? '')}</h2>
      {section && !known.mayRate && <p className={styles.hint}>{words.mayNotRate}</p>}
      {section && known.mayRate && (
        <>
          <h3>{words.how}</h3>
          <p className={styles.hint}>
            {words.fromTo(
              stops[stop - 1]?.name ?? '',
              stops[stop]?.name ?? '',
              distance(section.lengthMetres),
              number(section.edges.length),
            )}
          </p>
          {isRated && !isAgain ? (
            <div className={styles.kept}>
              <output className={styles.strong}>{words.kept}</output>
              <Button onClick={() => setAgain(true)}>{words.again}</Button>
            </div>
          ) : (
            <SectionRating
              onSay={async (values, comment) => {
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
            label={words.photo}
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
            {props.photos > 0 && words.photosKept(number(props.photos))}
          </output>
        </>
      ) : (
        <p className={styles.hint}>{words.mayNotPhotograph}</p>
      )}
      {mission.isGuide && (
        <section aria-label={words.group}>
          <div className={styles.groupHead}>
            <h3>{words.group}</h3>
            <p>
              {words.groupState(number(here.size), number(people.length))}
              {known.raters !== null && `, ${words.rated(number(known.raters))}`}
            </p>
          </div>
          <PeopleList people={people} here={here} onCheck={props.onCheck} />
        </section>
      )}
      <div className={styles.mainActs}>
        {isLast ? (
          <Button kind="primary" size="large" block onClick={() => void props.onEnd()}>
            {mission.isGuide ? words.end : words.done}
          </Button>
        ) : (
          <Button kind="primary" size="large" block onClick={props.onOnward}>
            {words.onward(number(stop + 1))}
          </Button>
        )}
      </div>
    </div>
  )
}

function SectionRating({ onSay }: { onSay: (values: Values, comment: string) => Promise<void> }) {
  const words = useTexts(comeTexts)
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
            question={criterion === 'whole' ? undefined : words[criterion]}
            isAsked={false}
            onStep={(step) => setValues({ ...values, [criterion]: step })}
          />
        ) : undefined,
      )}
      {values.whole !== undefined && (
        <>
          <label htmlFor={id}>{words.note}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button size="large" block onClick={() => void onSay(values, comment.trim())}>
            {words.keep}
          </Button>
        </>
      )}
    </div>
  )
}
