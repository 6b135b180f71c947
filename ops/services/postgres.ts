import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo } from './accounts.ts'
import { roles } from './environment.ts'
import { repoDir } from './layout.ts'
import { launch, run, until, untilUnlisted } from './processes.ts'
import type { Service, Site } from './service.ts'

const programs = '/usr/lib/postgresql/15/bin'

// A Unix socket's address holds 107 bytes; a deep checkout goes without and is reached by TCP alone.
const socketPathLimit = 107

export const postgres: Service = {
  name: 'postgres',
  processes: ['postgres'],
  // SIGINT is PostgreSQL's fast stop: sessions are cut, a checkpoint is written.
  stopSignal: 'SIGINT',
  ports: ['postgres'],
  address: (ports) => `127.0.0.1:${ports.postgres}`,
  missing: () =>
    existsSync(join(programs, 'postgres')) ? undefined : 'package postgresql-15 is not installed',
  isHealthy: accepts,
  start: async (site) => {
    const cluster = join(site.dataDir, 'postgres')
    if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(site, cluster)
    writeSettings(site, cluster)
    await removeStaleLock(cluster)
    launch(site, {
      as: 'allmend',
      process: 'postgres',
      file: join(programs, 'postgres'),
      args: ['-D', cluster],
    })
    await until(site, 'postgres', () => accepts(site))
    await provision(site, cluster)
  },
}

async function accepts(site: Site): Promise<boolean> {
  const asking = ['-q', '-h', '127.0.0.1', '-p', String(site.ports.postgres)]
  return run(site, 'allmend', join(programs, 'pg_isready'), asking).then(
    () => true,
    () => false,
  )
}

/** Made beside its place and renamed, so that an interrupted initdb never passes for a cluster. */
async function createCluster(site: Site, cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`
  for (const dir of [unfinished, cluster]) rmSync(dir, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo('allmend', unfinished)
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
  const entrance = ['--username=postgres', '--auth=scram-sha-256', '--auth-local=trust']
  await run(site, 'allmend', join(programs, 'initdb'), ['-D', unfinished, ...encoding, ...entrance])
  renameSync(unfinished, cluster)
}

/**
 * Left behind by a server that was killed hard, its lock holds up the next as long as any process has that pid.
 * No server of this cluster runs any more when this is asked (`endStrays`); orphaned sessions end by themselves.
 */
async function removeStaleLock(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return
  await untilUnlisted(Number.parseInt(readFileSync(lock, 'utf8'), 10), 5000)
  rmSync(lock)
}

function writeSettings({ ports }: Site, cluster: string): void {
  const hasSocket = `${cluster}/.s.PGSQL.${ports.postgres}`.length <= socketPathLimit
  const settings = [
    `listen_addresses = '127.0.0.1'`,
    `port = ${ports.postgres}`,
    `unix_socket_directories = '${hasSocket ? cluster.replaceAll("'", "''") : ''}'`,
    `max_connections = 200`,
    `shared_buffers = '256MB'`,
    `shared_preload_libraries = 'pg_stat_statements'`,
    `password_encryption = 'scram-sha-256'`,
    // As in production: an acknowledged upload is on disk.
    `fsync = on`,
    `synchronous_commit = on`,
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `log_line_prefix = '%m [%p] %q%u@%d '`,
  ]
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  giveTo('allmend', join(cluster, 'postgresql.auto.conf'))
  // The superuser enters without a password, but only from this machine: whoever has a shell here owns the
  // development data anyway. The product's own roles prove themselves exactly as in production.
  const entrances = [
    'local all postgres trust',
    'host all postgres 127.0.0.1/32 trust',
    'local all all scram-sha-256',
    'host all all 127.0.0.1/32 scram-sha-256',
  ]
  writeFileSync(join(cluster, 'pg_hba.conf'), `${entrances.join('\n')}\n`)
  giveTo('allmend', join(cluster, 'pg_hba.conf'))
}

/** Skipped as long as these very statements have been through. */
async function provision(site: Site, cluster: string): Promise<void> {
  const statements = readFileSync(join(repoDir, 'ops/database.sql'), 'utf8')
  const passwords = Object.entries(roles).map(([role, { password }]) => `${role}_password=${password}`)
  const version = createHash('sha256')
    .update(statements + passwords.join())
    .digest('hex')
  const marker = join(cluster, 'provisioned')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === version) return
  const manner = ['-X', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1']
  const target = ['-h', '127.0.0.1', '-p', String(site.ports.postgres), '-U', 'postgres', '-d', 'postgres']
  const variables = passwords.flatMap((each) => ['-v', each])
  // Read here and handed over, because the account may not be able to reach the checkout.
  await run(site, 'allmend', join(programs, 'psql'), [...manner, ...target, ...variables], {
    input: statements,
  })
  writeFileSync(marker, version)
}
