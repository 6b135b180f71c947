import type { ReactNode } from 'react'
import type { Picture } from '@allmend/contract/projects/content'
import type { Run } from '@allmend/domain/projects/content/rich-text'
import { type ArticlePart, isArticleLink } from '@allmend/domain/office/site/article-text'
import { RichLine } from '../../../projects/content/index.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import styles from './article-body.module.css'
import { articlePictureAddress } from './article-picture.tsx'
import { ArticleVideo } from './article-video.tsx'

interface ArticlePartsProps {
  parts: readonly ArticlePart[]
  pictures: readonly Picture[]
  /** The address of the video the reader asked for. */
  video: string | null
}

/** Parts of an article in their order, by the kinds there are; anything else draws nothing. */
export function ArticleParts({ parts, pictures, video }: ArticlePartsProps) {
  return parts.map((part, at) => <Part key={at} part={part} pictures={pictures} video={video} />)
}

function Part({ part, pictures, video }: Omit<ArticlePartsProps, 'parts'> & { part: ArticlePart }) {
  switch (part.type) {
    case 'heading':
      return <h3>{line(part.content)}</h3>
    case 'paragraph':
      return <p>{line(part.content)}</p>
    case 'bulletList':
    case 'orderedList': {
      const List = part.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {part.content.map((item, at) => (
            <li key={at}>
              {item.content.map((paragraph, i) => (
                <p key={i}>{line(paragraph.content)}</p>
              ))}
            </li>
          ))}
        </List>
      )
    }
    case 'blockquote':
      return (
        <blockquote className={styles.quote}>
          {part.content.map((paragraph, at) => (
            <p key={at}>{line(paragraph.content)}</p>
          ))}
        </blockquote>
      )
    case 'picture':
      return <Figure {...part.attrs} picture={pictures.find((it) => it.id === part.attrs.picture)} />
    case 'video':
      return <ArticleVideo {...part.attrs} isPlaying={video === part.attrs.address} />
  }
}

function Figure({ picture, alt, caption }: { picture: Picture | undefined; alt: string; caption: string }) {
  if (!picture) return null
  const { id, width, height } = picture
  return (
    <figure className={styles.figure}>
      <img
        src={articlePictureAddress(id, 1280)}
        srcSet={`${articlePictureAddress(id, 640)} 640w, ${articlePictureAddress(id, 1280)} 1280w`}
        sizes="(max-width: 991px) 100vw, 950px"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function line(runs: readonly Run[] | undefined): ReactNode {
  return (
    <RichLine
      runs={runs}
      link={(href, inner) => {
        if (!isArticleLink(href)) return inner
        // What is no page of ours is fetched as a whole.
        return href.startsWith('/') && !href.startsWith('/docs/') && !href.includes('.') ? (
          <Link className={layout.link} to={href}>
            {inner}
          </Link>
        ) : (
          <a className={layout.link} href={href} rel="noopener">
            {inner}
          </a>
        )
      }}
    />
  )
}
