import { data } from 'react-router'
import { ErrorPage } from '../../platform/frame/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Moving inside the app needs no answer of the server to know the same. */
export function clientLoader() {
  return null
}

export default function NotFound() {
  return <ErrorPage status={404} />
}
