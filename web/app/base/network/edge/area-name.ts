import type { ProjectNetwork } from '@allmend/contract/base/network'

interface AreaWords {
  areaByHand: string
  areaBorder: (name: string) => string
  areaRegion: (name: string) => string
}

/** «Grenze von Seewil», «Ganze Region Seewil» or drawn by hand. */
export function areaName(
  words: AreaWords,
  { kind, name }: Pick<NonNullable<ProjectNetwork['area']>, 'kind' | 'name'>,
): string {
  if (kind === 'drawn') return words.areaByHand
  return kind === 'border' ? words.areaBorder(name) : words.areaRegion(name)
}
