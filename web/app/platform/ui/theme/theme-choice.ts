import { useSyncExternalStore } from 'react'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read by the script in the head of the page too, so that nothing flashes. */
export const THEME_KEY = 'allmend.theme'

const listeners = new Set<(theme: Theme) => void>()

export function theme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return THEMES.find((it) => it === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}

export function chooseTheme(chosen: Theme): void {
  try {
    if (chosen === 'auto') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, chosen)
  } catch {
    // Without storage the choice holds for this page.
  }
  paint(chosen)
  for (const changed of listeners) changed(chosen)
}

export function onTheme(changed: (theme: Theme) => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, theme, () => 'auto')
}

/** Follows the system while nothing else is chosen. */
export function followSystem(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => paint(theme())
  dark.addEventListener('change', follow)
  return () => dark.removeEventListener('change', follow)
}

function paint(chosen: Theme): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'auto' ? (isDark ? 'dark' : 'light') : chosen
  document.documentElement.dataset['mantineColorScheme'] = scheme
}
