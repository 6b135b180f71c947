import type { InvitePage, Picture } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { regionPicture } from '../../../platform/ui/picture/region-picture.ts'
import styles from './invite.module.css'
import { pictureAddress } from './picture-address.ts'

/** Each fits one kind of screen, so that one of them is fetched. */
const picturesOf = (region: string) =>
  (['phone', 'wide'] as const).flatMap((sort) =>
    (['dark', 'light'] as const).map((theme) => ({
      href: regionPicture(region, sort, theme),
      media: `(${sort === 'phone' ? 'max-width: 899px' : 'min-width: 900px'}) and (prefers-color-scheme: ${theme})`,
    })),
  )

interface InviteHeroProps {
  picture: Picture | null
  region: InvitePage['region']
  language: Language
}

/** The organisation's picture, or the map of the project's region; decoration beside the words. */
export function InviteHero({ picture, region, language }: InviteHeroProps) {
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
  const pictures = picturesOf(region.slug)
  return (
    <>
      {/* Known from the head on: on a slow network it would else wait for the style sheets. */}
      {pictures.map(({ href, media }) => (
        <link key={href} rel="preload" as="image" href={href} media={media} fetchPriority="high" />
      ))}
      <picture>
        {pictures.map(({ href, media }) => (
          <source key={href} srcSet={href} media={media} />
        ))}
        <img
          src={regionPicture(region.slug, 'wide', 'light')}
          width={2880}
          height={1120}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <p className={styles.credit}>{region.attribution[language]}</p>
    </>
  )
}
