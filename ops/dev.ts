import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

/** `npm run dev`: real services, a migrated database, the API, the worker and the site, in one command. */
const node = process.execPath
execFileSync(node, ['ops/services/main.ts', 'up'], { stdio: 'inherit' })

const withServices = ['--env-file=.services/env', '--env-file=ops/dev.env']
execFileSync(node, [...withServices, 'server/src/main.ts', 'migrate'], { stdio: 'inherit' })

execFileSync(node, ['sample/src/cli/town.ts'], { stdio: 'inherit' })

const watched = ['--watch', '--watch-preserve-output']
const running: ChildProcess[] = [
  start('api', [...withServices, ...watched, 'server/src/main.ts', 'api'], { PORT: '3001' }),
  start('worker', [...withServices, ...watched, 'server/src/main.ts', 'worker'], {}),
  start('web', [...withServices, 'web/build/dev.ts'], { PORT: '3000' }),
]
console.log(
  'http://localhost:3000 · npm run demo fills it with a town and people to sign in as · Ctrl+C ends everything but the services',
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => running.forEach((child) => child.kill('SIGTERM')))
}

function start(name: string, args: string[], more: Record<string, string>): ChildProcess {
  const child = spawn(node, args, {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('exit', (code) => {
    if (code) console.error(`${name} ended with ${code}`)
    running.forEach((other) => other.kill('SIGTERM'))
  })
  return child
}
