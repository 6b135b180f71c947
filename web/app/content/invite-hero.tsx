import type { Picture } from '@allmend/contract/content'
import { CommonLand } from '../ui/common-land.tsx'
import { pictureAddress } from './picture-address.ts'

/** The organisation's picture, the map of the sample town, or common land; decoration beside the words. */
export function InviteHero({
  picture,
  location,
  seed,
}: {
  picture: Picture | null
  location: string
  seed: string
}) {
  if (picture) {
    return (
      <img
        src={pictureAddress(picture.id, 1280)}
        srcSet={`${pictureAddress(picture.id, 640)} 640w, ${pictureAddress(picture.id, 1280)} 1280w`}
        // Half as sharp as a phone could show it, and there in half the time.
        sizes="(max-width: 899px) 50vw, 57vw"
        width={picture.width}
        height={picture.height}
        alt=""
        fetchPriority="high"
      />
    )
  }
  if (location !== 'Seewil') return <CommonLand seed={seed} width={820} height={900} grain={9_000} />
  return (
    <picture>
      <source media="(max-width: 899px) and (prefers-color-scheme: dark)" srcSet="/seewil-phone-dark.webp" />
      <source media="(max-width: 899px)" srcSet="/seewil-phone-light.webp" />
      <source media="(prefers-color-scheme: dark)" srcSet="/seewil-dark.webp" />
      <img src="/seewil-light.webp" width={2880} height={1120} alt="" fetchPriority="high" />
    </picture>
  )
}
