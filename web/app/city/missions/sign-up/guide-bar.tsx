import type { MissionToLead } from '@allmend/contract/city/missions'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CloudCheckIcon, CloudSlashIcon, DotsThreeVerticalIcon, XIcon } from '../../../platform/ui/icons.ts'
import { Menu } from '../../../platform/ui/page/menu.tsx'
import styles from './come.module.css'
import { signUpTexts } from './texts.ts'

interface GuideBarProps {
  known: MissionToLead
  startedAt: number | null
  onLeave: () => void
  /** Undefined while nothing can be noted. */
  onIncident: (() => void) | undefined
}

/** Which tour, since when, and the ways out of it. */
export function GuideBar({ known: { mission, tour }, startedAt, onLeave, onIncident }: GuideBarProps) {
  const texts = useTexts(signUpTexts)
  return (
    <header className={styles.guideBar}>
      <button type="button" className={styles.icon} aria-label={texts.backToList} onClick={onLeave}>
        <Icon of={XIcon} size={24} />
      </button>
      <div>
        <h1>{tour?.name ?? mission.name}</h1>
        <p>
          {date(startedAt ?? mission.startsAt)}
          {startedAt !== null && `, ${texts.since(time(startedAt))}`}
        </p>
      </div>
      {onIncident ? (
        <Menu
          label={texts.more}
          buttonClassName={styles.icon}
          button={<Icon of={DotsThreeVerticalIcon} size={24} weight="bold" />}
        >
          <button type="button" className={styles.item} onClick={onIncident}>
            {texts.incident}
          </button>
        </Menu>
      ) : (
        <span />
      )}
    </header>
  )
}

/** Whether there is a network, and what waits for it. */
export function OnlineState({ isOnline, waiting }: { isOnline: boolean; waiting: number }) {
  const texts = useTexts(signUpTexts)
  return (
    <output className={styles.state} data-offline={!isOnline || undefined}>
      <Icon of={isOnline ? CloudCheckIcon : CloudSlashIcon} size={18} />
      <span>{isOnline ? texts.online : waiting > 0 ? texts.offlineKept : texts.offlineReady}</span>
      <span>{waiting > 0 ? texts.waiting(number(waiting)) : isOnline ? texts.nothingWaits : ''}</span>
    </output>
  )
}
