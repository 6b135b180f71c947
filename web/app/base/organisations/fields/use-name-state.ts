import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOfSlug } from '@allmend/domain/base/organisations/slug'
import { nameState } from '../queries.ts'

const PAUSE_MS = 350
const NAME_MIN = 2

/** Whether name and web address are free, asked when typing pauses. */
export function useNameState(
  name: string,
  slug: string,
): { nameTaken: boolean; slugTaken: boolean; isFree: boolean } {
  const asked = useLater(`${name.trim()}\n${slug}`)
  const [askedName = '', askedSlug = ''] = asked.split('\n')
  const isAskable = askedName.length >= NAME_MIN && problemOfSlug(askedSlug) === undefined
  const { data } = useQuery({ ...nameState(askedName, askedSlug), enabled: isAskable })
  const isCurrent = isAskable && askedName === name.trim() && askedSlug === slug
  return {
    nameTaken: data?.nameTaken === true && askedName === name.trim(),
    slugTaken: data?.slugTaken === true && askedSlug === slug,
    isFree: isCurrent && data?.nameTaken === false && !data.slugTaken,
  }
}

function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
