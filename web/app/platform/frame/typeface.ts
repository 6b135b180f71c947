import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import type { LinkDescriptor } from 'react-router'
import { whenIdle } from '../ui/when-idle.ts'

const KEY = 'allmend.typeface'

/** For pages that are read first: the typeface is asked for with the style sheets. */
export function earlyTypeface(): LinkDescriptor[] {
  return [{ rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }]
}

/**
 * For pages that are used first, in their head: a browser that does not hold the typeface yet shows its own until the
 * page answers. On a slow phone the file costs half a second, which the scripts need.
 */
export const LATE_TYPEFACE = `try{if(localStorage.getItem('${KEY}')!=='${archivo}')document.documentElement.dataset.typeface='late'}catch{}`

/** Fetches the typeface once the page has answered, and remembers that it is here. */
export function useLateTypeface(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Without it the browser's own stays, which is as good to read.
        document.fonts.load("1em 'Archivo Variable'").then(show, () => undefined)
      }),
    [],
  )
}

function show(): void {
  delete document.documentElement.dataset['typeface']
  try {
    localStorage.setItem(KEY, archivo)
  } catch {
    // Storage can be forbidden or full; then it comes late the next time too.
  }
}
