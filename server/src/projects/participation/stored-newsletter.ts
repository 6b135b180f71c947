import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { firstVersion } from '../../platform/stored/document.ts'
import { isRichText } from '../../platform/stored/rich-text.ts'
import { isEachOf, isObject, isText } from '../../platform/stored/shape.ts'

/** A newsletter in both languages, as it lies in `governance.newsletter`. */
export const storedNewsletter = firstVersion(
  'a newsletter',
  isEachOf(LANGUAGES, isObject({ subject: isText, text: isRichText })),
)
