import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { firstVersion } from '../../platform/stored/document.ts'
import { isRichText } from '../../platform/stored/rich-text.ts'
import { isEachOf, isObject, isText } from '../../platform/stored/shape.ts'

/** An issue in both languages, as it lies in `site.newsletter`. */
export const storedIssue = firstVersion(
  'an issue of the newsletter',
  isEachOf(LANGUAGES, isObject({ subject: isText, text: isRichText })),
)
