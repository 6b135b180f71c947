import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import { isApiAddress } from './server/api-addresses.ts'
import { layers } from './build/chunks.ts'
import { doorsInUse } from './build/doors-in-use.ts'
import { config } from './server/config.ts'
import { iconsInUse } from './build/icons-in-use.ts'
import { isTilesAddress, serveTiles } from './server/tiles.ts'
import { writtenCalls } from './build/written-calls.ts'

const api: ProxyOptions = {
  target: config().apiUrl,
  xfwd: true,
  bypass: (request) => (isApiAddress((request.url ?? '').split('?')[0] ?? '') ? undefined : request.url),
}

const tiles: Plugin = {
  name: 'tiles',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (isTilesAddress(request.url ?? ''))
        void serveTiles(request, response, { ...config(), siteFolder: 'web/public' })
      else next()
    })
  },
}

export default defineConfig({
  plugins: [reactRouter(), tiles, writtenCalls, doorsInUse, ...iconsInUse],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: layers() } } } } },
  // The manifest tells the service worker's build which files a page needs.
  build: { target: 'es2023', assetsInlineLimit: 0, manifest: true },
  optimizeDeps: {
    // Named, so that opening a first console page does not reload the development server's browser.
    include: [
      '@mantine/core',
      '@mantine/form',
      '@mantine/notifications',
      '@tanstack/react-query',
      'maplibre-gl',
      'pmtiles',
      'qr',
      'zod',
    ],
  },
  server: { host: config().host, port: config().port, proxy: { '^/': api } },
})
