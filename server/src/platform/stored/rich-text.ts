import { isListOf, isObject, isOneBy, isOneOf, isText, orLeftOut } from './shape.ts'

const isMark = isOneBy('type', {
  bold: isObject({}),
  italic: isObject({}),
  link: isObject({ attrs: isObject({ href: isText }) }),
})
const isRun = isOneBy('type', {
  text: isObject({ text: isText }, { marks: orLeftOut(isListOf(isMark)) }),
  hardBreak: isObject({}),
})
const runs = { content: orLeftOut(isListOf(isRun)) }
const isParagraph = isOneBy('type', { paragraph: isObject({}, runs) })
const isItem = isOneBy('type', { listItem: isObject({ content: isListOf(isParagraph) }) })
const isList = isObject({ content: isListOf(isItem) })
const richParts = {
  paragraph: isParagraph,
  heading: isObject({ attrs: isObject({ level: isOneOf([2, 3]) }) }, runs),
  bulletList: isList,
  orderedList: isList,
}
const isPart = isOneBy('type', richParts)
const isArticlePart = isOneBy('type', {
  ...richParts,
  blockquote: isObject({ content: isListOf(isParagraph) }),
  picture: isObject({ attrs: isObject({ picture: isText, alt: isText, caption: isText }) }),
  video: isObject({ attrs: isObject({ address: isText, title: isText }) }),
})

/** A text as it lies in the documents of pages and newsletters. */
export const isRichText = isOneBy('type', { doc: isObject({ content: isListOf(isPart) }) })

/** A text as it lies in articles: with quotes, pictures and videos. */
export const isArticleText = isOneBy('type', { doc: isObject({ content: isListOf(isArticlePart) }) })
