import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './second-factor.module.css'
import { secondFactorTexts } from '../texts.ts'

/** Shown once. Going on asks whether they were kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }) {
  const texts = useTexts(secondFactorTexts)
  const [isKept, setKept] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function download(): void {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = texts.fileName
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Section title={texts.codes} text={texts.codesText}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onClick={download}>
          <Icon of={DownloadSimpleIcon} size={16} />
          {texts.download}
        </Button>
      </div>
      <div className={styles.kept}>
        <CheckField label={texts.kept} checked={isKept} onValue={setKept} />
      </div>
      <div className={styles.acts}>
        <Button
          kind="primary"
          disabled={!isKept}
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void onKept().finally(() => setBusy(false))
          }}
        >
          {texts.continue}
        </Button>
      </div>
    </Section>
  )
}
