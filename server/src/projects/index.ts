export { freeSeat, markInviteComplete, takeSeat } from './seats.ts'
export { openProjectByCode, projectNames } from './store.ts'
