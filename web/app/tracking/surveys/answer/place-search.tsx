import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FoundPlace } from '@allmend/contract/base/network'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { foundPlaces } from '../../../base/network/index.ts'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import styles from './answer.module.css'
import { answerTexts } from './texts.ts'

interface PlaceSearchProps {
  region: string
  onFound: (place: LngLat) => void
}

const LETTERS_AT_LEAST = 3

/** A street or a place by name; whoever chooses one sees it in the middle of the map. */
export function PlaceSearch({ region, onFound }: PlaceSearchProps) {
  const texts = useTexts(answerTexts)
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const isLong = sought.length >= LETTERS_AT_LEAST
  const { data, isError } = useQuery({ ...foundPlaces(region, sought), enabled: isLong, retry: false })
  return (
    <div className={styles.search}>
      <SearchField label={texts.placeSearch} value={search} onValue={setSearch} />
      {isLong && data && data.length > 0 && (
        <ul>
          {data.map((it) => (
            <li key={textsOf(it)}>
              <button
                type="button"
                onClick={() => {
                  onFound([it.longitude, it.latitude])
                  setSearch('')
                }}
              >
                {textsOf(it)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output>
        {isLong && data?.length === 0 && texts.placeNone}
        {isLong && isError && texts.placeNoSearch}
      </output>
    </div>
  )
}

function textsOf({ name, houseNumber, postcode, city }: FoundPlace): string {
  const [street, town] = [`${name} ${houseNumber}`.trim(), `${postcode} ${city}`.trim()]
  return [street, town].filter(Boolean).join(', ')
}
