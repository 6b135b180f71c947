export { organisationOfProject, serveProjects } from './endpoints.ts'
export { factsOf } from './project-wire.ts'
export { freeSeat, takeSeat } from './seats.ts'
export { settlePurchase } from './settle-purchase.ts'
export {
  liveProjects,
  openProjectByCode,
  projectByCode,
  projectById,
  projectNames,
  type ProjectRow,
  setInviteComplete,
} from './store.ts'
