import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'

/** The nonce of this response; made by the root's middleware. */
export const nonceOfResponse = createContext<string>()

export const NonceContext = createReactContext<string | undefined>(undefined)

/** On the server from the response, in the browser from the page, which hides it from markup but not from us. */
export function useNonce(): string {
  const rendered = useContext(NonceContext)
  if (rendered !== undefined) return rendered
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
