import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, mayRead } from './accounts.ts'
import { repoDir } from './layout.ts'
import { launch, until } from './processes.ts'
import { answersHttp } from './service.ts'
import type { Service, Site } from './service.ts'

const maildev = join(repoDir, 'node_modules/maildev/dist/bin/maildev.js')

export const mail: Service = {
  name: 'mail',
  processes: ['maildev'],
  stopSignal: 'SIGTERM',
  ports: ['smtp', 'mailView'],
  address: (ports) => `127.0.0.1:${ports.smtp}, read at http://127.0.0.1:${ports.mailView}`,
  missing: () => (existsSync(maildev) ? undefined : 'maildev is not installed (npm ci)'),
  isHealthy,
  start: async (site) => {
    const directory = join(site.dataDir, 'mail')
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    giveTo('allmend', directory)
    const smtp = ['--ip', '127.0.0.1', '--smtp', String(site.ports.smtp)]
    const view = ['--web-ip', '127.0.0.1', '--web', String(site.ports.mailView)]
    launch(site, {
      as: 'allmend',
      process: 'maildev',
      file: process.execPath,
      args: [maildev, ...smtp, ...view, '--mail-directory', directory, '--max-emails', '2000'],
      // Its code lies in the checkout, which may be closed to the account: it may then read, still not write.
      mayReadAll: ![maildev, process.execPath].every((file) => mayRead('allmend', file)),
    })
    await until(site, 'maildev', () => isHealthy(site))
  },
}

function isHealthy({ ports }: Site): Promise<boolean> {
  return answersHttp(`http://127.0.0.1:${ports.mailView}/api/healthz`)
}
