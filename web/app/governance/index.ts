export { ConsentTexts } from './consent-texts.tsx'
export { ParticipantStates } from './participant-states.tsx'
