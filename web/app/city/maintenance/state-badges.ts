import type { DefectState } from '@allmend/domain/city/maintenance/defect'
import type { Status } from '../../platform/ui/notice/status-badge.tsx'

/** Sign and tint of each state, as everywhere. */
export const STATE_BADGES = {
  reported: 'test',
  planned: 'approved',
  done: 'finished',
} as const satisfies Record<DefectState, Status>
