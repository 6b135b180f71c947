export { count as countOfChannel } from './channels.ts'
export { serveContent } from './endpoints.ts'
export { isOpen, projectByCode, projectOf, type ProjectSeen } from './public-project.ts'
