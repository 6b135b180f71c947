import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const PLACE = 'page-acts'

/** Where a page puts what can be done on it: in the header, which a layout draws. */
export function PageActsPlace({ className }: { className: string | undefined }) {
  return <div id={PLACE} className={className} />
}

export function PageActs({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(stays, placeHere, nowhere)
  return place && createPortal(children, place)
}

/** It stands as long as the layout does. */
const stays = () => () => undefined
const placeHere = (): HTMLElement | null => document.getElementById(PLACE)
const nowhere = (): null => null
