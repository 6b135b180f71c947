import type { Picture } from '@allmend/contract/projects/content'
import type { Block } from '@allmend/domain/projects/content/invite-page'
import styles from './invite.module.css'
import { pictureAddress } from './picture-address.ts'

export function InvitePicture({
  block,
  pictures,
}: {
  block: Extract<Block, { kind: 'picture' }>
  pictures: readonly Picture[]
}) {
  const picture = pictures.find((it) => it.id === block.picture)
  if (!picture) return null
  return (
    <figure className={styles.picture}>
      <img
        src={pictureAddress(picture.id, 1280)}
        srcSet={`${pictureAddress(picture.id, 640)} 640w, ${pictureAddress(picture.id, 1280)} 1280w`}
        sizes="(max-width: 899px) 100vw, 492px"
        width={picture.width}
        height={picture.height}
        alt={block.alt}
        loading="lazy"
      />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  )
}
