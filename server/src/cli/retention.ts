import { parseArgs } from 'node:util'
import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { keyringOf } from '../platform/keys/keyring.ts'
import { countProject, dueProjects, retireProject } from '../office/own-data/retention/retire.ts'

/**
 * `npm run retention`: which projects' fixes are due to be erased, and how many; nothing is changed. With --erase they
 * are erased now, as the worker does at night. `--day 2027-05-01` tells what will be due on that day.
 */
const { values } = parseArgs({ options: { erase: { type: 'boolean' }, day: { type: 'string' } } })
if (values.erase && values.day) {
  console.error('Only what is due today can be erased.')
  process.exit(2)
}
const config = configOf(process.env)
const now = values.day ? new Date(`${values.day}T12:00:00Z`) : new Date()
const pool = openPool(config.DATABASE_WORKER_URL, { size: 2, name: 'allmend retention', isPipelined: false })
const due = await dueProjects(pool, config.RETENTION_MONTHS, now)
const keyring = await keyringOf(config)
for (const project of due) {
  const counts = values.erase
    ? await retireProject({ pool, keyring, now }, project)
    : await countProject(pool, project.id)
  const texts = values.erase ? 'erased' : 'would be erased'
  console.log(
    `${project.name}: due since ${project.dueDay}; ${counts.fixes} fixes of ${counts.participants} people ${texts}`,
  )
}
console.log(`${due.length} projects are due, ${config.RETENTION_MONTHS} months after their end.`)
await pool.end()
