import type { PriceList } from './price-list.ts'

/** The list every database begins with (server/migrations/0008_payments.sql, 0032_city_projects.sql, 0061_membership.sql). */
export const FIRST_LIST: PriceList = {
  trackingRappen: 5_400,
  cityserverRappen: 3_600,
  surveyRappen: 300,
  setupRappen: 99_000,
  governanceBasisPoints: 1_000,
  vatBasisPoints: 810,
  membershipRappen: 3_000,
}
