/** What a member is told on her profile. */
export const NOTIFICATION_KINDS = [
  'registered',
  'paid',
  'renewal-due',
  'renewal-cancelled',
  'renewal-resumed',
  'ended',
  'referred',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
