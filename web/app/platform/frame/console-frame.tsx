import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { MantineFrame } from '../ui/theme/mantine-frame.tsx'
import { Content } from './content.tsx'
import styles from './frame.module.css'
import { SkipLink } from './bar/skip-link.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { useRefusals } from './use-refusals.ts'

/** Pages of a person or an organisation. */
export function ConsoleFrame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  const [client] = useState(queryClient)
  useRefusals()
  return (
    <QueryClientProvider client={client}>
      <MantineFrame>
        <div className={styles.frame}>
          <SkipLink />
          {above}
          <TopBar />
          <Content className={styles.content}>{children}</Content>
        </div>
      </MantineFrame>
    </QueryClientProvider>
  )
}
