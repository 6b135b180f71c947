import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo } from './accounts.ts'
import { objectStore } from './environment.ts'
import type { Ports } from './ports.ts'
import { rangeOf } from './ports.ts'
import { presign } from './presign.ts'
import { launch, run, until } from './processes.ts'
import { answersHttp } from './service.ts'
import type { Service, Site } from './service.ts'

// One per data directory and never seen by another cluster, so they need not be random.
const clusterId = 'a11e0d00-0000-4000-8000-000000000001'
const diskId = 'a11e0d00-0000-4000-8000-000000000002'
const gateway = 'client.rgw.allmend'

// All settings are in the file. Asking the monitor for more has a cost beyond time: whoever does so starts
// without the cluster's id, and ceph-osd now and then speaks before it has learnt it ("wrong fsid") and ends.
const fileOnly = '--no-mon-config'

/** Ceph with one monitor, one disk in a file and the RADOS Gateway: the S3 of the Debian packages, complete. */
export const s3: Service = {
  name: 's3',
  processes: ['ceph-mon', 'ceph-osd', 'radosgw'],
  stopSignal: 'SIGTERM',
  ports: ['s3', 'cephMon', 'cephOsd'],
  address: (ports) => endpointOf(ports),
  missing: () => {
    const absent = ['ceph-mon', 'ceph-osd', 'radosgw'].filter((name) => !existsSync(`/usr/bin/${name}`))
    return absent.length > 0 ? `packages ${absent.join(', ')} are not installed` : undefined
  },
  isHealthy: ({ ports }) => answersHttp(endpointOf(ports)),
  start: async (site) => {
    const home = join(site.dataDir, 'ceph')
    const finished = join(home, 'finished')
    if (existsSync(finished)) await startAgain(site, home)
    else await startFirst(site, home)
    await until(site, 'radosgw', () => answersHttp(endpointOf(site.ports)), 120_000)
    for (const bucket of [objectStore.bucket, objectStore.quarantineBucket])
      await createBucket(site.ports, bucket)
    writeFileSync(finished, monAddress(site.ports))
  },
}

/** A half-made cluster can't be told from a broken one: without its last mark everything is made anew. */
async function startFirst(site: Site, home: string): Promise<void> {
  rmSync(home, { recursive: true, force: true })
  for (const dir of [home, ...['mon', 'osd', 'rgw'].map((name) => join(home, name))]) {
    mkdirSync(dir, { mode: 0o755 })
    giveTo('ceph', dir)
  }
  writeSettings(site, home)
  await makeMonMap(site, home)
  await ceph(site, home, 'ceph-mon', ['-i', 'a', '--mkfs', '--monmap', join(home, 'monmap')])
  launchDaemon(site, home, 'ceph-mon', ['-i', 'a'])
  // On a busy machine a monitor that has just started may refuse what it allows a moment later (EPERM).
  const newDisk = ['--connect-timeout', '20', 'osd', 'new', diskId]
  await until(
    site,
    'ceph-mon',
    () =>
      ceph(site, home, 'ceph', newDisk).then(
        () => true,
        () => false,
      ),
    120_000,
  )
  await ceph(site, home, 'ceph-osd', ['-i', '0', fileOnly, '--mkfs', '--osd-uuid', diskId])
  launchDaemon(site, home, 'ceph-osd', ['-i', '0', fileOnly])
  const keys = ['--access-key', objectStore.accessKey, '--secret', objectStore.secretKey]
  const user = ['user', 'create', '--uid', 'allmend', '--display-name', 'Allmend', ...keys]
  await ceph(site, home, 'radosgw-admin', ['-n', gateway, fileOnly, ...user])
  launchDaemon(site, home, 'radosgw', ['-n', gateway, fileOnly])
}

/** Each waits for the one before by itself, so all three may start at once. */
async function startAgain(site: Site, home: string): Promise<void> {
  writeSettings(site, home)
  const moved = readFileSync(join(home, 'finished'), 'utf8') !== monAddress(site.ports)
  if (moved) {
    // The monitor keeps its own address in its store and would go on listening at the old port.
    await makeMonMap(site, home)
    await ceph(site, home, 'ceph-mon', ['-i', 'a', '--inject-monmap', join(home, 'monmap')])
  }
  launchDaemon(site, home, 'ceph-mon', ['-i', 'a'])
  launchDaemon(site, home, 'ceph-osd', ['-i', '0', fileOnly])
  launchDaemon(site, home, 'radosgw', ['-n', gateway, fileOnly])
}

async function makeMonMap(site: Site, home: string): Promise<void> {
  const target = ['--fsid', clusterId, '--addv', 'a', `[${monAddress(site.ports)}]`, join(home, 'monmap')]
  await run(site, 'ceph', 'monmaptool', ['--create', '--clobber', ...target])
}

function ceph(site: Site, home: string, file: string, args: string[]): Promise<string> {
  return run(site, 'ceph', file, ['-c', join(home, 'ceph.conf'), ...args], { timeoutMs: 60_000 })
}

function launchDaemon(site: Site, home: string, name: string, args: string[]): void {
  launch(site, {
    as: 'ceph',
    process: name,
    file: `/usr/bin/${name}`,
    args: ['-c', join(home, 'ceph.conf'), '-f', ...args],
  })
}

function writeSettings({ ports }: Site, home: string): void {
  const osdPorts = rangeOf('cephOsd', ports.cephOsd)
  const settings = `[global]
fsid = ${clusterId}
mon_host = [${monAddress(ports)}]
mon_initial_members = a
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv4 = true
ms_bind_msgr2 = false
ms_bind_port_min = ${osdPorts.at(0)}
ms_bind_port_max = ${osdPorts.at(-1)}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
mon_data = ${home}/mon
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_max_pg_per_osd = 2000
# Ceph gathers changes of its maps for a second and looks again every few; a cluster of one need not wait for
# anybody. It is up in 5 s instead of 23.
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
mon_client_hunt_interval = 0.3
objecter_tick_interval = 0.5
osd_op_num_shards = 2
osd_data = ${home}/osd
osd_objectstore = bluestore
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_memory_target = 939524096
bluestore_block_size = 10737418240
admin_socket =
pid_file =
log_file =
log_to_stderr = true
err_to_stderr = true
debug_mon = 0
debug_paxos = 0
debug_osd = 0
debug_bluestore = 0
debug_bluefs = 0
debug_bdev = 0
debug_rocksdb = 0
debug_rgw = 0

[${gateway}]
rgw_data = ${home}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${ports.s3}
`
  writeFileSync(join(home, 'ceph.conf'), settings)
}

async function createBucket(ports: Ports, bucket: string): Promise<void> {
  const url = presign({
    ...objectStore,
    method: 'PUT',
    endpoint: endpointOf(ports),
    path: `/${bucket}`,
    now: new Date(),
  })
  const response = await fetch(url, { method: 'PUT', signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw new Error(`bucket ${bucket}: ${response.status} ${await response.text()}`)
}

function monAddress(ports: Ports): string {
  return `v1:127.0.0.1:${ports.cephMon}`
}

function endpointOf(ports: Ports): string {
  return `http://127.0.0.1:${ports.s3}`
}
