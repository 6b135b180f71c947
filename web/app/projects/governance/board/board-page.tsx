import type { ReactNode } from 'react'
import { Page } from '../../../platform/ui/page.tsx'
import styles from '../governance.module.css'
import { type BoardArea, BoardAreas } from './board-areas.tsx'

/** A page of the board beside its cases. */
export function BoardPage({ at, children }: { at: BoardArea; children: ReactNode }) {
  return (
    <Page className={styles.documents}>
      <BoardAreas current={at} />
      {children}
    </Page>
  )
}
