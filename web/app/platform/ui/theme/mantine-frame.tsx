import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useNonce } from '../../security/nonce.ts'
import './mantine.css'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'
import { chooseTheme, onTheme, type Theme, theme } from './theme-choice.ts'
import { TOAST_MS } from '../notice/toast.tsx'

let unsubscribe: (() => void) | undefined

/** Our choice of theme is the only one; the library asks for it. */
const scheme = {
  get: theme,
  // Told of our own choice, the library sets it once more.
  set: (chosen: Theme) => {
    if (chosen !== theme()) chooseTheme(chosen)
  },
  clear: () => chooseTheme('auto'),
  subscribe: (changed: (theme: Theme) => void) => {
    unsubscribe = onTheme(changed)
  },
  unsubscribe: () => unsubscribe?.(),
}

/** Around every page that uses fields, dialogs or toasts. Public pages do without. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
      <Notifications position="bottom-left" autoClose={TOAST_MS} limit={3} />
    </MantineProvider>
  )
}
