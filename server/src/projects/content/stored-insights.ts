import { FINDING_KINDS } from '@allmend/domain/projects/content/insights-page'
import { firstVersion } from '../../platform/stored/document.ts'
import { isListOf, isObject, isOneOf, isText } from '../../platform/stored/shape.ts'

const inBoth = isObject({ de: isText, en: isText })

/** A page of insights, as it lies in `content.insights_draft` and `content.insights_version`. */
export const storedInsights = firstVersion(
  'a page of insights',
  isObject({
    title: inBoth,
    lead: inBoth,
    findings: isListOf(isObject({ kind: isOneOf(FINDING_KINDS), title: inBoth, words: inBoth })),
  }),
)
