export { openProjectByCode, projectNames } from './store.ts'
