import type { Language } from '@allmend/domain/platform/language/language'
import { api } from '../../../platform/api/client.ts'
import { failureTexts } from '../../../platform/api/failure-texts.ts'
import { provenNow } from '../contact/proven-now.ts'

/** Asks for the newsletter; undefined, or why not. */
export async function subscribe(email: string, language: Language): Promise<string | undefined> {
  try {
    await api.site.subscribeEmail({ email, source: 'footer', language, robot: await provenNow() })
    return undefined
  } catch (error) {
    return failureTexts(error, language)
  }
}
