export { caseCounts, projectsInGroup } from './cases.ts'
export { cityProjectById } from './city-project.ts'
export { countEach } from './count-each.ts'
export { isPausedProject, organisationOfProject, regionOfProject, serveProjects } from './endpoints.ts'
export { foundProjects, projectCounts, projectStates } from './found-projects.ts'
export {
  mailEndsSoon,
  mailInviteUnlocked,
  mailProjectLive,
  mailSeatsNearlyTaken,
  notifyEnding,
} from './jobs.ts'
export { hasProjects } from './has-projects.ts'
export { mailAboutProject } from './mail-about-project.ts'
export { mustBePaid } from './must-be-paid.ts'
export { type ProjectNamed, projectsMails } from './mails.ts'
export { factsOf, type Figures, NOT_COUNTED, wireOf } from './project-wire.ts'
export { publicProjects } from './public-projects.ts'
export { freeSeat, takeSeat } from './seats.ts'
export { extensionSeen, projectSeen } from './subject-seen.ts'
export { settleExtension, settleProject } from './settle.ts'
export {
  clearDecision,
  setClosed,
  setDecision,
  setInviteComplete,
  setNewslettersAllowed,
  setPause,
} from './change-store.ts'
export { endedProjects, liveProjects, runningProjectsOf } from './running-store.ts'
export {
  lockedProject,
  openProjectByCode,
  projectByCode,
  projectById,
  projectNames,
  type ProjectRow,
  projectsById,
} from './store.ts'
export { todayIn } from './today-in.ts'
