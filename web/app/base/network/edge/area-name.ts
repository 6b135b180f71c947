import type { ProjectNetwork } from '@allmend/contract/base/network'

interface AreaTexts {
  areaByHand: string
  areaBorder: (name: string) => string
  areaRegion: (name: string) => string
}

/** «Grenze von Seewil», «Ganze Region Seewil» or drawn by hand. */
export function areaName(
  texts: AreaTexts,
  { kind, name }: Pick<NonNullable<ProjectNetwork['area']>, 'kind' | 'name'>,
): string {
  if (kind === 'drawn') return texts.areaByHand
  return kind === 'border' ? texts.areaBorder(name) : texts.areaRegion(name)
}
