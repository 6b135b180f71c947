import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { config } from './config.ts'
import { openFront } from './front.ts'

const GRACE_MS = 10_000

/** The web server. */
const settings = config()
const built = new URL('../dist/', import.meta.url)
const build = (await import(new URL('server/index.js', built).href)) as ServerBuild
const app = await openFront(settings, createRequestHandler(build, 'production'), built)

await app.listen({ port: settings.port, host: settings.host })
process.stdout.write(
  `web ${settings.publicOrigin} on ${settings.host}:${settings.port}, API ${settings.apiUrl}\n`,
)

await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
// Running answers are finished; a connection that is merely kept open does not hold the process.
await Promise.race([app.close(), setTimeout(GRACE_MS)])
process.exit()
