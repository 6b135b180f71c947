import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import layout from '../layout.module.css'
import { uiTexts } from '../texts.ts'
import { CheckField } from './check-field.tsx'
import { shownTermsVersion } from './shown-terms-version.ts'

interface TermsFieldProps {
  name?: string
  checked: boolean
  error?: string | undefined
  onValue: (checked: boolean) => void
}

/** The tick under terms of use and privacy policy, with the very version that is accepted behind the words. */
export function TermsField(props: TermsFieldProps) {
  const texts = useTexts(uiTexts)
  const version = shownTermsVersion()
  const other = { target: '_blank', rel: 'noopener', className: layout.link }
  return (
    <CheckField
      {...props}
      label={
        <>
          {texts.termsBefore}{' '}
          <Link {...other} to={`/terms?version=${version}`}>
            {texts.termsOfUse}
          </Link>{' '}
          {texts.termsAnd}{' '}
          <Link {...other} to={`/privacy?version=${version}`}>
            {texts.privacyPolicy}
          </Link>
        </>
      }
    />
  )
}
