import type { Picture } from '@allmend/contract/projects/content'
import { CommonLand } from '../../../platform/ui/picture/common-land.tsx'

interface ArticlePictureProps {
  picture: Picture | null
  alt: string
  /** Where there is no picture, a quiet pattern of its own is drawn. */
  seed: string
  /** How wide it is shown, as in `sizes`. */
  sizes: string
  isFirst?: boolean
}

const WIDTH = 640
const HEIGHT = 340

export const articlePictureAddress = (id: string, width: 640 | 1280): string =>
  `/api/article-pictures/${id}/${width}`

export function ArticlePicture({ picture, alt, seed, sizes, isFirst = false }: ArticlePictureProps) {
  if (!picture) return <CommonLand seed={seed} width={WIDTH} height={HEIGHT} />
  const { id, width, height } = picture
  return (
    <img
      src={articlePictureAddress(id, 640)}
      srcSet={`${articlePictureAddress(id, 640)} 640w, ${articlePictureAddress(id, 1280)} 1280w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  )
}
