import { firstVersion } from '../../platform/stored/document.ts'
import { isRichText } from '../../platform/stored/rich-text.ts'
import { isListOf, isObject, isOneBy, isText, orNull } from '../../platform/stored/shape.ts'

const isBlock = isOneBy('kind', {
  facts: isObject({ items: isListOf(isObject({ label: isText, value: isText })) }),
  join: isObject({ label: isText }),
  steps: isObject({ title: isText, items: isListOf(isObject({ title: isText, words: isText })) }),
  text: isObject({ text: isRichText }),
  picture: isObject({ picture: isText, alt: isText, caption: isText }),
  questions: isObject({ title: isText, items: isListOf(isObject({ question: isText, answer: isRichText })) }),
})
const isSheet = isObject({ title: isText, lead: isText, blocks: isListOf(isBlock) })

/** An invite page, as it lies in `content.invite_draft` and `content.invite_version`. */
export const storedInvite = firstVersion(
  'an invite page',
  isObject({ picture: orNull(isText), de: isSheet, en: orNull(isSheet) }),
)
