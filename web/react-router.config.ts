import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from './build/build-worker.ts'
import { precompress } from './build/precompress.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'dist',
  ssr: true,
  // The whole list of routes is small; asking for it link by link would cost a request per page.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await buildWorker(join(reactRouterConfig.buildDirectory, 'client'))
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
