import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { buttonClass, type ButtonStyle } from './button-style.ts'
import styles from './contact-link.module.css'

interface ContactLinkProps {
  /** What the mail is about; the person can change it. */
  subject: string
  /** In the look of a button. */
  button?: ButtonStyle
  /** In the look of what stands around it. */
  isPlain?: boolean
  /** None: the address itself. */
  children?: ReactNode
}

/** The one way to write to whoever runs this installation (CONTACT_EMAIL). */
export function ContactLink({ subject, button, isPlain = false, children }: ContactLinkProps) {
  // Of every page (root.tsx).
  const root = useRouteLoaderData('root') as { contactEmail: string } | undefined
  const email = root?.contactEmail ?? ''
  return (
    <a
      className={button ? buttonClass(button) : isPlain ? undefined : styles.link}
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      {children ?? email}
    </a>
  )
}
