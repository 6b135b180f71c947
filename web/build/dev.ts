import { join } from 'node:path'
import { createServer } from 'vite'

/** The site with live reloading; addresses of the API are forwarded by vite.config.ts. */
const server = await createServer({ root: join(import.meta.dirname, '..') })
await server.listen()
server.printUrls()
process.on('SIGTERM', () => void server.close())
