import { Fragment } from 'react'
import { Link } from '../../i18n/link.tsx'
import { classNames } from '../class-names.ts'
import styles from './breadcrumb.module.css'

interface Step {
  name: string
  /** Without one it is no page. */
  to?: string
}

interface BreadcrumbProps {
  label: string
  /** How one came here, from the top. */
  steps: readonly Step[]
  here: string
  /** Above a page; in the bar of a tool; on one line of it, beside its acts. */
  place?: 'page' | 'bar' | 'line'
  className?: string | undefined
}

/** Where one is. */
export function Breadcrumb({ label, steps, here, place = 'bar', className }: BreadcrumbProps) {
  const Here = place === 'page' ? 'span' : 'b'
  return (
    <nav className={classNames(styles[place], className)} aria-label={label}>
      {steps.map(({ name, to }) => (
        <Fragment key={to ?? name}>
          {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <Here aria-current="page">{here}</Here>
    </nav>
  )
}
