/** How far a participant is, as the organisation may know it: never where she was. */
export const PARTICIPANT_STATES = ['joined', 'paired', 'delivering', 'left'] as const
export type ParticipantState = (typeof PARTICIPANT_STATES)[number]
