import type { ReactNode } from 'react'
import styles from './site-head.module.css'

interface SiteHeadProps {
  first: string
  second?: string
  text: string
  children?: ReactNode
}

/** The head of a public page: display heading left, intro and acts right, on one baseline. */
export function SiteHead({ first, second, text: words, children }: SiteHeadProps) {
  return (
    <div className={styles.head}>
      <h1>
        {first}
        {second !== undefined && (
          <>
            <br />
            {second}
          </>
        )}
      </h1>
      <div className={styles.intro}>
        <p>{words}</p>
        {children !== undefined && <div className={styles.acts}>{children}</div>}
      </div>
    </div>
  )
}
