import styles from './survey.module.css'

/** What is not shown, and why. */
export function Hatched({ children }: { children: string }) {
  return <span className={styles.hatched}>{children}</span>
}
