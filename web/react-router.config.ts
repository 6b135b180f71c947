import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from './build/build-worker.ts'
import { precompress } from './build/precompress.ts'
import { shortenRoutes } from './build/shorten-routes.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'dist',
  ssr: true,
  // The whole list of routes is small; asking for it link by link would cost a request per page.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await shortenRoutes(join(client, 'assets'))
    await buildWorker(client)
    await precompress(client)
  },
} satisfies Config
