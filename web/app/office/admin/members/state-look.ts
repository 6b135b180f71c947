import type { MemberState } from '@allmend/domain/office/membership/member-state'
import type { Status } from '../../../platform/ui/notice/status-badge.tsx'

export const STATE_LOOK = {
  active: 'live',
  pending: 'pending',
  ending: 'paused',
  'shares-only': 'test',
  ended: 'archived',
} as const satisfies Record<MemberState, Status>
