export { actOnProject } from './act-on-project.ts'
export { pausesOf } from './acts.ts'
export { serveGovernance } from './endpoints.ts'
