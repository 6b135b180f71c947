import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { CommonLand } from '../ui/picture/common-land.tsx'
import { MantineFrame } from '../ui/theme/mantine-frame.tsx'
import { Content } from './content.tsx'
import styles from './bare-frame.module.css'
import frame from './frame.module.css'
import { SkipLink } from './bar/skip-link.tsx'
import { TopBar } from './bar/top-bar.tsx'

/** One column beside a quiet sheet of land: the ways in. */
export function BareFrame({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <MantineFrame>
        <div className={frame.frame}>
          <SkipLink />
          <TopBar />
          <div className={styles.split}>
            <Content className={styles.column}>{children}</Content>
            <div className={styles.land}>
              <CommonLand seed="gemeinsam" width={720} height={844} grain={6_000} />
            </div>
          </div>
        </div>
      </MantineFrame>
    </QueryClientProvider>
  )
}
