import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { addressOf } from './address.ts'
import { useLanguage } from './use-language.ts'

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  /** An address of the sitemap without language, with query and fragment if need be. */
  to: string
}

/** A link that keeps the language. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={addressOf(to, useLanguage())} />
}
