import { Fragment } from 'react'
import { Link } from '../../i18n/link.tsx'
import { classNames } from '../class-names.ts'
import styles from './breadcrumb.module.css'

interface Step {
  name: string
  to: string
}

interface BreadcrumbProps {
  label: string
  /** How one came here, from the top. */
  steps: readonly Step[]
  here: string
  /** Above a page; or on one line of a tool's bar, where there is little room with its last step alone. */
  place?: 'page' | 'tool'
  className?: string | undefined
}

/** Where one is. */
export function Breadcrumb({ label, steps, here, place = 'tool', className }: BreadcrumbProps) {
  return (
    <nav className={classNames(styles[place], className)} aria-label={label}>
      {steps.map(({ name, to }) => (
        <Fragment key={to}>
          <Link to={to}>{name}</Link>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
