import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const PLACE = 'page-acts'

/** Where a page puts what can be done on it: in the header, which a layout draws. */
export function PageActsPlace({ className }: { className: string | undefined }) {
  return <div id={PLACE} className={className} />
}

export function PageActs({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(PLACE)), [])
  return place && createPortal(children, place)
}
