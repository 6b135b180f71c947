export { count as countOfChannel } from './channels.ts'
export { serveContent } from './endpoints.ts'
export { serveInsightsPages } from './insights-endpoints.ts'
export { isInsightsPublished } from './insights-view.ts'
export {
  anyByCode,
  isOpen,
  mayBeJoined,
  type ProjectSeen,
  publicOf,
  seenProject,
  stateAt,
} from './public-project.ts'
export { drawn } from './pictures.ts'
export { listedProjects } from './listed-projects.ts'
