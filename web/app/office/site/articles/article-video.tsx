import { videoOf } from '@allmend/domain/office/site/video'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PlayIcon } from '../../../platform/ui/icons.ts'
import styles from './article-body.module.css'
import { articleTexts } from './texts.ts'

interface ArticleVideoProps {
  /** The page of the video at its provider. */
  address: string
  title: string
  isPlaying: boolean
}

/**
 * Nobody but us is asked until the reader says so; then the page comes again with the video in it, so that it takes no
 * script, and only such a page may show what lies elsewhere (decision 0164).
 */
export function ArticleVideo({ address, title, isPlaying }: ArticleVideoProps) {
  const texts = useTexts(articleTexts)
  const video = videoOf(address)
  if (!video) return null
  if (isPlaying)
    return (
      <div className={styles.playing} id="video">
        <iframe
          src={video.embed}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours, and players need their own
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      </div>
    )
  return (
    <div className={styles.video}>
      <span className={styles.still} aria-hidden="true">
        <Icon of={PlayIcon} size={24} />
      </span>
      <div>
        <p className={styles.videoTitle}>{texts.video(title)}</p>
        <p>{texts.videoText(video.provider)}</p>
        <a
          className={buttonClass({ size: 'small' })}
          href={`?video=${encodeURIComponent(address)}#video`}
          rel="nofollow"
        >
          {texts.videoLoad}
        </a>
      </div>
    </div>
  )
}
