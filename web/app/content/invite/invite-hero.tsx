import type { Picture } from '@allmend/contract/content'
import { CommonLand } from '../../ui/picture/common-land.tsx'
import { pictureAddress } from './picture-address.ts'

/** Each fits one kind of screen, so that one of them is fetched. */
const SEEWIL = [
  { href: '/seewil-phone-dark.webp', media: '(max-width: 899px) and (prefers-color-scheme: dark)' },
  { href: '/seewil-phone-light.webp', media: '(max-width: 899px) and (prefers-color-scheme: light)' },
  { href: '/seewil-dark.webp', media: '(min-width: 900px) and (prefers-color-scheme: dark)' },
  { href: '/seewil-light.webp', media: '(min-width: 900px) and (prefers-color-scheme: light)' },
] as const

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
    <>
      {/* Known from the head on: on a slow network it would else wait for the style sheets. */}
      {SEEWIL.map(({ href, media }) => (
        <link key={href} rel="preload" as="image" href={href} media={media} fetchPriority="high" />
      ))}
      <picture>
        {SEEWIL.map(({ href, media }) => (
          <source key={href} srcSet={href} media={media} />
        ))}
        <img src="/seewil-light.webp" width={2880} height={1120} alt="" fetchPriority="high" />
      </picture>
    </>
  )
}
