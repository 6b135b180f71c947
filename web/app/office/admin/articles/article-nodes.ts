import { Node } from '@tiptap/core'
import { articlePictureAddress } from '../../site/index.ts'

/** Quotes hold paragraphs and nothing else, as a text of ours does. */
const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

/** Put in by its form alone: pasted pictures have no words and lie elsewhere. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ picture: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  renderHTML({ node: { attrs } }) {
    const { picture, alt, caption } = attrs as Record<string, string>
    const image = ['img', { src: articlePictureAddress(picture ?? '', 640), alt }]
    return ['figure', image, ['figcaption', caption || alt]]
  },
})

const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({ address: { default: '' }, title: { default: '' } }),
  renderHTML({ node: { attrs } }) {
    const { address, title } = attrs as Record<string, string>
    return ['figure', ['strong', title ?? ''], ['figcaption', address ?? '']]
  },
})

export const ARTICLE_NODES = [Quote, Picture, Video]
