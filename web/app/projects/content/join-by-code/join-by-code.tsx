import { type WayIn, withWayIn } from '@allmend/domain/projects/content/way-in'
import { Content } from '../../../platform/frame/content.tsx'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { CommonLand } from '../../../platform/ui/picture/common-land.tsx'
import { InviteBrand } from '../invite/invite.tsx'
import invite from '../invite/invite.module.css'
import styles from './join-by-code.module.css'
import { joinByCodeTexts } from './texts.ts'

export interface TypedCode {
  /** As it was typed; empty: not yet. */
  code: string
  problem?: 'unknown' | 'too many' | undefined
  way: WayIn
}

/** One field for the code of a poster or letter. A plain form: it works before any script does. */
export function JoinByCode({ code, problem, way }: TypedCode) {
  const texts = useTexts(joinByCodeTexts)
  const language = useLanguage()
  const hidden = new URLSearchParams(withWayIn('', way))
  return (
    <Content>
      <div className={invite.around}>
        <div className={invite.invite}>
          <div className={invite.land}>
            <div className={invite.view}>
              <CommonLand seed="join" width={820} height={900} grain={9_000} />
            </div>
          </div>
          <div className={invite.column}>
            <div className={invite.head}>
              <InviteBrand />
            </div>
            <div className={invite.body}>
              <h1>{texts.heading}</h1>
              <p className={invite.lead}>{texts.lead}</p>
              <form className={styles.form} action={addressOf('/join', language)}>
                <label htmlFor="code">{texts.code}</label>
                <input
                  id="code"
                  name="code"
                  className={styles.code}
                  defaultValue={code}
                  required
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="go"
                  aria-invalid={problem !== undefined}
                  aria-describedby={problem === undefined ? 'code-hint' : 'code-problem code-hint'}
                />
                <div id="code-problem" className={field.error} aria-live="polite">
                  {problem && <FieldError text={problem === 'unknown' ? texts.unknown : texts.tooMany} />}
                </div>
                <p id="code-hint" className={styles.hint}>
                  {texts.hint}
                </p>
                {[...hidden].map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button
                  type="submit"
                  className={buttonClass({ kind: 'primary', size: 'large', block: true })}
                >
                  {texts.act}
                </button>
              </form>
              <p className={styles.after}>{texts.without}</p>
            </div>
          </div>
        </div>
      </div>
    </Content>
  )
}
