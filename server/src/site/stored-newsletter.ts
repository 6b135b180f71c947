import { LANGUAGES } from '@allmend/domain/language/language'
import { firstVersion } from '../stored/document.ts'
import { isRichText } from '../stored/rich-text.ts'
import { isEachOf, isObject, isText } from '../stored/shape.ts'

/** An issue in both languages, as it lies in `site.newsletter`. */
export const storedIssue = firstVersion(
  'an issue of the newsletter',
  isEachOf(LANGUAGES, isObject({ subject: isText, text: isRichText })),
)
