import { useEffect, useState } from 'react'
import { type MapColours, readColours } from './style/colours.ts'

/** The colours of the map, read again when the page turns light or dark. Undefined on the server. */
export function useColours(): MapColours | undefined {
  const [colours, setColours] = useState<MapColours>()
  useEffect(() => {
    const read = (): void => setColours(readColours())
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, {
      attributeFilter: ['data-mantine-color-scheme', 'data-theme'],
    })
    return () => observer.disconnect()
  }, [])
  return colours
}
