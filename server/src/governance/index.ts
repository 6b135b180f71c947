export { addAct, pausesOf } from './acts.ts'
export { serveGovernance } from './endpoints.ts'
export { governanceMails } from './mails.ts'
export { mailDecision } from './tell-decision.ts'
