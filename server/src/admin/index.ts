export { serveAdmin } from './endpoints.ts'
export { mailNewsletters, mailRoleChanged, mailRoleDecided, mailRoleProposed } from './jobs.ts'
export { adminMails } from './mails.ts'
export { openSwitches } from './switches.ts'
