import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Street } from '@allmend/domain/base/network/street'
import { number } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { SearchField } from '../../../../platform/ui/field/search-field.tsx'
import { FailureNotice } from '../../../../platform/ui/notice/failure-notice.tsx'
import { kilometres } from '../state/kilometres.ts'
import { inspectorTexts } from '../texts.ts'
import styles from './inspector.module.css'

interface EdgeSearchProps {
  find: (search: string) => Promise<readonly Street[]>
  onAdd: (street: Street) => void
  onWayTo: (position: LngLat) => void
}

/** Draws without a map: a street by name or an edge by number, appended, or reached along the network. */
export function EdgeSearch({ find, onAdd, onWayTo }: EdgeSearchProps) {
  const texts = useTexts(inspectorTexts)
  const [sought, setSought] = useState('')
  const search = useMutation({ mutationFn: () => find(sought.trim()) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (sought.trim() !== '') search.mutate()
  }
  return (
    <>
      <form className={styles.search} onSubmit={submit}>
        <SearchField label={texts.addEdge} value={sought} onValue={setSought} />
        <Button type="submit" size="small" busy={search.isPending}>
          {texts.lookFor}
        </Button>
      </form>
      <div aria-live="polite">
        {search.isError && <FailureNotice failure={search.error} />}
        {search.data?.length === 0 && <p className={styles.quiet}>{texts.nothingFound}</p>}
        {search.data && search.data.length > 0 && (
          <ul className={styles.rows} aria-label={texts.found}>
            {search.data.map((street) => (
              <li key={street.edgeId}>
                <span>
                  {street.name || texts.unnamed}
                  <small>
                    {number(street.edgeId)}, {kilometres(street.lengthMetres)}
                  </small>
                </span>
                <Button
                  size="small"
                  aria-label={`${texts.wayTo}: ${street.name} ${number(street.edgeId)}`}
                  onClick={() => onWayTo(middleOf(street))}
                >
                  {texts.wayTo}
                </Button>
                <Button
                  size="small"
                  aria-label={`${texts.add}: ${street.name} ${number(street.edgeId)}`}
                  onClick={() => onAdd(street)}
                >
                  {texts.add}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

const middleOf = ({ course }: Street): LngLat => course[Math.floor(course.length / 2)] ?? [0, 0]
