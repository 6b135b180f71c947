export { addAct, pausesOf } from './acts.ts'
export { serveGovernance } from './endpoints.ts'
export { governanceMails } from './mails.ts'
export { mailDecision, tellDecision } from './tell-decision.ts'
