export { count as countOfChannel } from './channels.ts'
export { serveContent } from './endpoints.ts'
export { anyByCode, isOpen, mayBeJoined, type ProjectSeen, seenProject } from './public-project.ts'
export { serveInsightsPages } from './insights-endpoints.ts'
