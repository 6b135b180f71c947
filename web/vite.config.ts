import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { isApiAddress } from './api-addresses.ts'
import { config } from './config.ts'

const api: ProxyOptions = {
  target: config().apiUrl,
  xfwd: true,
  bypass: (request) => (isApiAddress((request.url ?? '').split('?')[0] ?? '') ? undefined : request.url),
}

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  optimizeDeps: {
    // Named, so that opening a first console page does not reload the development server's browser.
    include: [
      '@mantine/core',
      '@mantine/form',
      '@mantine/notifications',
      '@tanstack/react-query',
      'qr',
      'zod',
    ],
  },
  server: { host: config().host, port: config().port, proxy: { '^/': api } },
})
