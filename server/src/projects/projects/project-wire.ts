import type { Project, ProjectHead } from '@allmend/contract/projects/projects'
import type { PaymentState } from '@allmend/domain/money/payments/payment-state'
import type { GoLiveFacts } from '@allmend/domain/projects/projects/go-live'
import { stateOf, statusStamps } from '@allmend/domain/projects/projects/status'
import type { TrialFacts } from '@allmend/domain/projects/projects/trial'
import { intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { ProjectRow } from './store.ts'
import { todayIn } from './today-in.ts'

/** What the rules of the domain ask about a project. */
export function factsOf(
  row: Pick<
    ProjectRow,
    | 'settledAt'
    | 'approvedAt'
    | 'liveAt'
    | 'pausedAt'
    | 'closedAt'
    | 'endDay'
    | 'inviteCompleteAt'
    | 'trialDay'
  >,
): GoLiveFacts & TrialFacts {
  return {
    isSettled: row.settledAt !== null,
    approvedAt: row.approvedAt?.getTime() ?? null,
    liveAt: row.liveAt?.getTime() ?? null,
    pausedAt: row.pausedAt?.getTime() ?? null,
    closedAt: row.closedAt?.getTime() ?? null,
    endDay: row.endDay,
    trialDay: row.trialDay,
    isInviteComplete: row.inviteCompleteAt !== null,
  }
}

export function headOf(row: ProjectRow, now: Date): ProjectHead {
  return {
    id: row.id,
    organizationId: row.organisationId,
    organization: row.organisation,
    organizationSlug: row.organisationSlug,
    product: row.product,
    title: row.name,
    code: row.code,
    country_code: row.country,
    region: row.region,
    timeZone: row.timeZone,
    survey_url: row.surveyUrl,
    ...stateOf(factsOf(row), todayIn(row, now)),
    start_timestamp: intervalOfDataDay(row.startDay, row.timeZone).startedAt,
    // The last moment that is still the last day.
    end_timestamp: intervalOfDataDay(row.endDay, row.timeZone).finishedAt - 1,
  }
}

/** Made from what participants deliver, by whoever counts it (server/src/api.ts); null: not counted. */
export type Figures = Pick<
  Project,
  | 'producers'
  | 'data_days'
  | 'relabeled'
  | 'relabeled_pct'
  | 'validated'
  | 'validated_pct'
  | 'rating_count'
  | 'image_rating_count'
  | 'map_rating_count'
  | 'detailed_rating_count'
>

export const NOT_COUNTED: Figures = {
  producers: null,
  data_days: null,
  relabeled: null,
  relabeled_pct: null,
  validated: null,
  validated_pct: null,
  rating_count: null,
  image_rating_count: null,
  map_rating_count: null,
  detailed_rating_count: null,
}

export function wireOf(
  row: ProjectRow,
  paymentState: PaymentState = 'pending_payment',
  now: Date,
  figures: Figures = NOT_COUNTED,
): Project {
  const facts = factsOf(row)
  const stamps = statusStamps(facts)
  return {
    ...headOf(row, now),
    producers: figures.producers,
    data_days: figures.data_days,
    relabeled: figures.relabeled,
    relabeled_pct: figures.relabeled_pct,
    validated: figures.validated,
    validated_pct: figures.validated_pct,
    rating_count: figures.rating_count,
    image_rating_count: figures.image_rating_count,
    map_rating_count: figures.map_rating_count,
    detailed_rating_count: figures.detailed_rating_count,
    approved_timestamp: stamps.approved,
    live_timestamp: stamps.live,
    seats: row.seats,
    joined: row.seatsTaken,
    minimumAge: row.minimumAge,
    survey: row.survey,
    startDay: row.startDay,
    endDay: row.endDay,
    payment_state: paymentState,
    approvedAt: facts.approvedAt,
    declinedAt: row.declinedAt?.getTime() ?? null,
    declinedReason: row.declinedReason,
    pausedAt: facts.pausedAt,
    pausedReason: row.pausedReason,
    closedAt: facts.closedAt,
    closedReason: row.closedReason,
    inviteCompleteAt: row.inviteCompleteAt?.getTime() ?? null,
    settledAt: row.settledAt?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
    purpose: row.purpose,
    analysedBy: row.analysedBy,
    analysisPartner: row.analysisPartner,
    results: row.results ?? [],
    otherResults: row.otherResults,
    joiningClosedAt: row.joiningClosedAt?.getTime() ?? null,
    archivedAt: row.archivedAt?.getTime() ?? null,
  }
}
