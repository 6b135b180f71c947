import {
  LEGAL_VERSIONS,
  type LegalVersion,
  versionInForce,
} from '@allmend/domain/projects/content/legal-version'
import { today } from '../../i18n/today.ts'

/** The version of terms and privacy policy a form shows, and sends along when they are accepted. */
export function shownTermsVersion(): LegalVersion {
  return versionInForce(today(), LEGAL_VERSIONS)
}
