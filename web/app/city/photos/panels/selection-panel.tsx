import { useState } from 'react'
import type { Photo, PhotoRoute } from '@allmend/contract/city/photos'
import { api } from '../../../platform/api/client.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { SELECTION_KINDS, type SelectionKind } from '../map/selection-tool.tsx'
import { usePhotoAct } from '../queries.ts'
import { placeTexts } from '../texts.ts'
import { between } from '../walk.ts'
import styles from './panels.module.css'

interface SelectionPanelProps {
  projectId: string
  photos: readonly Photo[]
  current: Photo | undefined
  routes: readonly PhotoRoute[]
  route: PhotoRoute | undefined
  kind: SelectionKind
  onKind: (kind: SelectionKind) => void
  chosen: readonly Photo[]
  onChosen: (ids: readonly string[]) => void
  onPlaceByHand: (() => void) | undefined
}

/** Which photos are meant, and what can be done with them beside publishing and deleting. */
export function SelectionPanel(props: SelectionPanelProps) {
  const { projectId, photos, current, routes, route, chosen, onChosen } = props
  const texts = useTexts(placeTexts)
  const [from, setFrom] = useState('')
  const [through, setThrough] = useState('')
  const [target, setTarget] = useState(route?.id ?? routes[0]?.id ?? '')
  const [way, setWay] = useState<Photo['course']>('default')
  const free = chosen.filter(({ isPublished }) => !isPublished)
  const place = usePhotoAct(projectId, (routeId: string | null) =>
    api.photos.place({ projectId, routeId, course: way, photos: free.map(({ id }) => id) }),
  )
  const put = (routeId: string | null): void =>
    place.mutate(routeId, {
      onSuccess: ({ moved, same, lost }) => {
        toast(
          [texts.placed(number(moved + same)), ...(lost > 0 ? [texts.notPlaced(number(lost))] : [])].join(
            '. ',
          ),
        )
        onChosen([])
      },
    })
  const course = current?.course ?? 'default'
  const stretch = (): void =>
    onChosen(between(photos, course, Number(from), Number(through)).map(({ id }) => id))
  const isStretch = [from, through].every((it) => /^\d+$/.test(it))
  return (
    <section className={styles.publish} aria-label={texts.select}>
      <Segments
        label={texts.kind}
        value={props.kind}
        options={SELECTION_KINDS.map((value) => ({ value, label: texts[value] }))}
        onValue={props.onKind}
      />
      {route && (
        <div className={styles.stretch}>
          <TextField label={texts.from} inputMode="numeric" value={from} onValue={setFrom} />
          <TextField label={texts.through} inputMode="numeric" value={through} onValue={setThrough} />
          <Button disabled={!isStretch} onClick={stretch}>
            {texts.selectStretch}
          </Button>
        </div>
      )}
      <div className={styles.acts}>
        <output>
          <b>{texts.count(number(chosen.length))}</b>
        </output>
        {current && (
          <Button size="small" onClick={() => onChosen([current.id])}>
            {texts.selectHere}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" onClick={() => onChosen([])}>
            {texts.clear}
          </Button>
        )}
      </div>
      {chosen.length > free.length && <p className={styles.quiet}>{texts.publishedStay}</p>}
      {free.length > 0 && (
        <>
          <Segments
            label={texts.course}
            value={way}
            options={[
              { value: 'default', label: texts.asRoute },
              { value: 'reverse', label: texts.againstRoute },
            ]}
            onValue={setWay}
          />
          <div className={styles.stretch}>
            <SelectField
              label={texts.toRoute}
              value={target}
              options={routes.map(({ id, number: nth, name }) => ({ value: id, label: `${nth} ${name}` }))}
              onValue={setTarget}
            />
            <Button disabled={target === ''} busy={place.isPending} onClick={() => put(target)}>
              {texts.putThere}
            </Button>
          </div>
          <div className={styles.acts}>
            {route && (
              <Button size="small" onClick={() => put(null)}>
                {texts.takeOff}
              </Button>
            )}
            {props.onPlaceByHand && (
              <Button size="small" onClick={props.onPlaceByHand}>
                {texts.byHand}
              </Button>
            )}
          </div>
        </>
      )}
      {place.isError && <FailureNotice failure={place.error} />}
    </section>
  )
}
