import type { ComponentProps } from 'react'
import { Link } from '../../i18n/link.tsx'
import { buttonClass, type ButtonStyle } from './button-style.ts'

/** A link in the look of a button. */
export function ButtonLink({
  kind,
  size,
  block,
  iconOnly,
  ...rest
}: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ kind, size, block, iconOnly })} />
}
