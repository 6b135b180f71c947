import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberOrganisations } from '../../platform/api/person.ts'
import { myOrganisations } from './queries.ts'

/** Keeps the list in the top bar's menu up to date. */
export function RememberOrganisations() {
  const { data } = useQuery(myOrganisations)
  useEffect(() => {
    if (data) rememberOrganisations(data.map(({ slug, name }) => ({ slug, name })))
  }, [data])
  return null
}
