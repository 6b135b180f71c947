import type { MissionToLead } from '@allmend/contract/city/missions'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CloudCheckIcon, CloudSlashIcon, DotsThreeVerticalIcon, XIcon } from '../../../platform/ui/icons.ts'
import { Menu } from '../../../platform/ui/page/menu.tsx'
import styles from './come.module.css'
import { comeTexts } from './texts.ts'

interface GuideBarProps {
  known: MissionToLead
  startedAt: number | null
  onLeave: () => void
  /** Undefined while nothing can be noted. */
  onIncident: (() => void) | undefined
}

/** Which tour, since when, and the ways out of it. */
export function GuideBar({ known: { mission, tour }, startedAt, onLeave, onIncident }: GuideBarProps) {
  const words = useTexts(comeTexts)
  return (
    <header className={styles.guideBar}>
      <button type="button" className={styles.icon} aria-label={words.backToList} onClick={onLeave}>
        <Icon of={XIcon} size={24} />
      </button>
      <div>
        <h1>{tour?.name ?? mission.name}</h1>
        <p>
          {date(startedAt ?? mission.startsAt)}
          {startedAt !== null && `, ${words.since(time(startedAt))}`}
        </p>
      </div>
      {onIncident ? (
        <Menu
          label={words.more}
          buttonClassName={styles.icon}
          button={<Icon of={DotsThreeVerticalIcon} size={24} weight="bold" />}
        >
          <button type="button" className={styles.item} onClick={onIncident}>
            {words.incident}
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
  const words = useTexts(comeTexts)
  return (
    <output className={styles.state} data-offline={!isOnline || undefined}>
      <Icon of={isOnline ? CloudCheckIcon : CloudSlashIcon} size={18} />
      <span>{isOnline ? words.online : waiting > 0 ? words.offlineKept : words.offlineReady}</span>
      <span>{waiting > 0 ? words.waiting(number(waiting)) : isOnline ? words.nothingWaits : ''}</span>
    </output>
  )
}
