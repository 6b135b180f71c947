import { createContext, type ReactNode, use } from 'react'

/** Why nothing can be uploaded here, or null. */
export const UploadsWait = createContext<ReactNode>(null)

/** A control that uploads, or why it has to wait in its place. */
export function Uploads({ children }: { children: ReactNode }) {
  return use(UploadsWait) ?? children
}
