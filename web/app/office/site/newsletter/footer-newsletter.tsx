import { isEmail } from '@allmend/domain/base/accounts/email'
import { type SubmitEvent, useId, useState } from 'react'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './footer-newsletter.module.css'
import { footerTexts } from './texts.ts'

type State = 'open' | 'busy' | 'sent'

/**
 * One field at the end of every public page. What sends it is fetched when somebody does; without script the field has
 * no name, so that no address ever stands in one of ours, and the button leads to the page of the newsletter.
 */
export function FooterNewsletter() {
  const texts = useTexts(footerTexts)
  const language = useLanguage()
  const id = useId()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>('open')
  const [wrong, setWrong] = useState<string>()
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (state === 'busy') return
    if (!isEmail(email.trim())) return setWrong(texts.invalid)
    setState('busy')
    setWrong(undefined)
    const { subscribe } = await import('./subscribe.ts')
    const refusal = await subscribe(email.trim(), language)
    setState(refusal === undefined ? 'sent' : 'open')
    setWrong(refusal)
  }
  return (
    <form
      className={styles.form}
      action={addressOf('/newsletter', language)}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <label htmlFor={id}>{texts.title}</label>
      {state !== 'sent' && (
        <div className={styles.row}>
          <input
            id={id}
            type="email"
            autoComplete="email"
            placeholder={texts.placeholder}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-words`}
          />
          <button type="submit" disabled={state === 'busy'}>
            {state === 'busy' ? texts.busy : texts.act}
          </button>
        </div>
      )}
      <p id={`${id}-words`} aria-live="polite" data-wrong={wrong === undefined ? undefined : ''}>
        {state === 'sent' ? texts.sent : (wrong ?? texts.hint)}
      </p>
    </form>
  )
}
