import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import type { Weight } from './icon-weights.ts'

interface IconProps {
  of: Drawing
  size?: 12 | 14 | 16 | 18 | 20 | 24
  weight?: Weight
  className?: string | undefined
}

/** Icons never replace text: hidden from readers, the label stands beside. */
export function Icon({ of: Drawn, size = 18, weight = 'regular', className }: IconProps) {
  return (
    <Drawn size={size} weight={weight} className={className} aria-hidden="true" style={{ flex: 'none' }} />
  )
}
