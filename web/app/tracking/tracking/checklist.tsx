import type { ReactNode } from 'react'
import { distance, percent } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { CheckCircleIcon, WarningIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { useInstall } from '../../platform/device/install-prompt.ts'
import type { RecorderState } from './recorder/recorder.ts'
import styles from './record.module.css'
import { checkTexts, recordTexts } from './texts.ts'
import { useChecks } from './use-checks.ts'

/** Rougher than this, a receiver was told to be rough. */
const ROUGH_METRES = 200
const LOW_BATTERY = 0.2

/** What could make a day incomplete, each with its remedy in words. */
export function Checklist({ state }: { state: RecorderState }) {
  const texts = useTexts(recordTexts)
  const say = useTexts(checkTexts)
  const checks = useChecks()
  const install = useInstall()
  if (!checks) return null
  const { permission, battery } = checks
  const isOn = state.settings.recording === 'on'
  const accuracyMetres = state.lastFix?.accuracyMetres ?? 0
  const isLow = battery !== undefined && battery.level < LOW_BATTERY && !battery.charging
  return (
    <section className={styles.section}>
      <h2>{texts.checks}</h2>
      <ul>
        <Check
          title={say.permission}
          remedy={
            permission === 'denied' ? say.permissionDenied : permission === 'prompt' && say.permissionPrompt
          }
        />
        {state.lastFix && (
          <Check
            title={say.precise}
            remedy={accuracyMetres > ROUGH_METRES && say.preciseBad(distance(accuracyMetres))}
          />
        )}
        {isOn && <Check title={say.awake} remedy={!checks.isAwake && say.awakeNot} />}
        {battery && <Check title={say.battery} remedy={isLow && say.batteryLow(percent(battery.level, 0))} />}
        <Check title={say.storage} remedy={!checks.isPersisted && say.storageNot} />
        <Check title={say.installed} remedy={!checks.isInstalled && say.installedNot}>
          {install && !checks.isInstalled && <Button onClick={install}>{say.install}</Button>}
        </Check>
      </ul>
    </section>
  )
}

function Check({ title, remedy, children }: { title: string; remedy: string | false; children?: ReactNode }) {
  const say = useTexts(checkTexts)
  const isFine = remedy === false
  return (
    <li className={styles.check}>
      <Icon
        of={isFine ? CheckCircleIcon : WarningIcon}
        size={20}
        weight="fill"
        className={isFine ? styles.good : styles.bad}
      />
      <b>
        {title}
        <span className={layout.hidden}>: {isFine ? say.fine : say.attention}</span>
      </b>
      {remedy && <p>{remedy}</p>}
      {children && <div>{children}</div>}
    </li>
  )
}
