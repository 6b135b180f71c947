import type { MissionState } from '@allmend/domain/city/missions/mission'
import { date } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { type Status, StatusBadge } from '../../platform/ui/notice/status-badge.tsx'
import { missionTexts } from './mission-texts.ts'

const BADGE: Record<MissionState, Status> = {
  planned: 'approved',
  running: 'live',
  open: 'pending',
  closed: 'finished',
  cancelled: 'denied',
}

export function MissionStateBadge({ state, endsAt }: { state: MissionState; endsAt: number }) {
  const texts = useTexts(missionTexts)
  return (
    <StatusBadge status={BADGE[state]}>
      {state === 'open' ? texts.openUntil(date(endsAt)) : texts[state]}
    </StatusBadge>
  )
}
