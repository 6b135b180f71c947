import { LANGUAGES } from '@allmend/domain/language/language'
import { firstVersion } from '../stored/document.ts'
import { isRichText } from '../stored/rich-text.ts'
import { isEachOf, isObject, isText } from '../stored/shape.ts'

/** A newsletter in both languages, as it lies in `governance.newsletter`. */
export const storedNewsletter = firstVersion(
  'a newsletter',
  isEachOf(LANGUAGES, isObject({ subject: isText, text: isRichText })),
)
