import { lazy, Suspense, useId, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { QUIET_RADII_METRES } from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { distance } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { baseMapAt, type BaseMaps } from '../../platform/map/base-map.ts'
import type { Recorder, RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

const QuietMap = lazy(() => import('./quiet-map.tsx').then((it) => ({ default: it.QuietMap })))

interface QuietPlacesProps {
  recorder: Recorder
  state: RecorderState
  maps: BaseMaps
}

/** Places where nothing is recorded: the list, and two ways to add one. */
export function QuietPlaces({ recorder, state, maps }: QuietPlacesProps) {
  const texts = useTexts(recordTexts)
  const id = useId()
  const [name, setName] = useState('')
  const [radiusMetres, setRadius] = useState<number>(QUIET_RADII_METRES[1])
  const [note, setNote] = useState('')
  const [isMapOpen, setMapOpen] = useState(false)
  const { quietPlaces } = state.settings
  const map = baseMapAt(maps, state.lastFix?.position)

  function add(position: LngLat): void {
    const place = {
      id: crypto.randomUUID(),
      name: name.trim() || texts.quietNameUsual,
      position,
      radiusMetres,
    }
    void recorder.change({ quietPlaces: [...quietPlaces, place] })
    setNote(texts.quietAdded(place.name))
    setName('')
    setMapOpen(false)
  }
  function addHere(): void {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => add([coords.longitude, coords.latitude]),
      () => setNote(texts.quietNoFix),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return (
    <section className={styles.section}>
      <h2>{texts.quiet}</h2>
      <p className={styles.words}>{texts.quietText}</p>
      {quietPlaces.length === 0 ? (
        <p className={styles.words}>{texts.quietNone}</p>
      ) : (
        <ul className={styles.rows}>
          {quietPlaces.map((place) => (
            <li key={place.id}>
              <span>
                {texts.quietRow(place.name, distance(place.radiusMetres))}
                {state.quietPlace?.id === place.id && <small className={styles.here}>{texts.quietYou}</small>}
              </span>
              <span className={styles.figure}>
                <Button
                  aria-label={texts.removeNamed(place.name)}
                  onClick={() =>
                    void recorder.change({ quietPlaces: quietPlaces.filter((it) => it.id !== place.id) })
                  }
                >
                  {texts.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>{texts.quietName}</label>
          <input
            id={`${id}-name`}
            value={name}
            maxLength={60}
            placeholder={texts.quietNameUsual}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-radius`}>{texts.quietRadius}</label>
          <select
            id={`${id}-radius`}
            value={radiusMetres}
            onChange={(event) => setRadius(Number(event.currentTarget.value))}
          >
            {QUIET_RADII_METRES.map((metres) => (
              <option key={metres} value={metres}>
                {distance(metres)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={styles.acts}>
        <Button size="large" onClick={addHere}>
          {texts.quietHere}
        </Button>
        {map && (
          <Button size="large" aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {texts.quietMap}
          </Button>
        )}
      </div>
      {map && isMapOpen && (
        <Suspense>
          <QuietMap map={map} places={quietPlaces} near={state.lastFix?.position} onChoose={add} />
        </Suspense>
      )}
      <output className={styles.words}>{note}</output>
    </section>
  )
}
