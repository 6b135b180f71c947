import type { ConsentText, Participation } from '@allmend/contract/projects/participation'
import { isRequired } from '@allmend/domain/projects/participation/consent'
import { date } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import styles from './join.module.css'
import { useChangeConsent } from './queries.ts'
import { joinTexts } from './texts.ts'

interface ConsentRowProps {
  code: string
  /** In force now; what she agreed to may be an earlier version. */
  text: Pick<ConsentText, 'purpose' | 'version' | 'de' | 'en'>
  held: Participation['consents'][number] | undefined
}

export function ConsentRow({ code, text, held }: ConsentRowProps) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const change = useChangeConsent()
  const { purpose } = text
  const isNeeded = isRequired(purpose)
  const isOlder = held !== undefined && held.version !== text.version

  function decide(act: 'given' | 'withdrawn', version: number): void {
    change.mutate({ code, purpose, version, act }, { onSuccess: () => toast(texts.changed) })
  }

  return (
    <li>
      <h3>
        {texts[purpose]} <span>{isNeeded ? texts.required : texts.free}</span>
      </h3>
      <p>{text[language]}</p>
      <p className={styles.state}>
        {held ? `${texts.given(date(held.at))}, ${texts.version(held.version)}` : texts.notGiven}
        {isOlder && <> · {texts.newer}</>}
      </p>
      <div className={styles.acts}>
        {(!held || isOlder) && (
          <Button size="small" busy={change.isPending} onClick={() => decide('given', text.version)}>
            {isOlder ? texts.renew : texts.give}
            <span className={styles.hidden}>{` ${texts[purpose]}`}</span>
          </Button>
        )}
        {held && !isNeeded && (
          <Button size="small" busy={change.isPending} onClick={() => decide('withdrawn', held.version)}>
            {texts.withdraw}
            <span className={styles.hidden}>{` ${texts[purpose]}`}</span>
          </Button>
        )}
      </div>
      {change.isError && <FailureNotice failure={change.error} />}
    </li>
  )
}
