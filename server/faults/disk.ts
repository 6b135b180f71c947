import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scratch } from './scratch.ts'

/** A file system in a file, so that it can be filled, and cut off as if the power failed. */
export interface Disk {
  dir: string
  /** Takes all that is left, to the last block. */
  fill(): void
  free(): void
  freeBytes(): number
  /**
   * What the kernel hasn't written out is gone, the journal's last entries too; nothing can be written any more.
   * What was written out counts as kept: a drive that lies about its own cache is not modelled.
   */
  cutPower(): void
  /** Mounts it again, replaying its journal; everything that used it must have ended. */
  restorePower(): Promise<void>
}

/** Why this machine can't have one, if it can't. */
export function whyNoDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'mounting a file system needs root'
  if (!existsSync('/dev/loop-control')) return 'there are no loop devices'
  const missing = ['mkfs.ext4', 'mount', 'fallocate', 'python3'].find(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  )
  return missing && `${missing} is not installed`
}

export function mountDisk(scratch: Scratch, megabytes: number): Disk {
  const image = join(scratch.dir, 'disk.img')
  const dir = join(scratch.dir, 'disk')
  const ballast = join(dir, 'ballast')
  mkdirSync(dir)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  // No blocks kept back for root, whom a full disk would not stop.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image], { stdio: 'pipe' })
  const mount = () => execFileSync('mount', ['-o', 'loop', image, dir], { stdio: 'pipe' })
  mount()
  scratch.later(() => unmount(dir))

  function freeBytes(): number {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  }

  function fill(): void {
    // May fail after having taken most of it; the rest is written.
    spawnSync('fallocate', ['-l', String(Math.max(4096, freeBytes() - 65_536)), ballast])
    const file = openSync(ballast, 'a')
    try {
      for (;;) writeSync(file, Buffer.alloc(4096))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }

  return {
    dir,
    freeBytes,
    fill,
    free: () => rmSync(ballast, { force: true }),
    cutPower: () => void execFileSync('python3', ['-c', SHUTDOWN, dir], { stdio: 'pipe' }),
    async restorePower() {
      await unmount(dir)
      mount()
    },
  }
}

/** FS_IOC_SHUTDOWN with NOLOGFLUSH, as xfstests' godown does it. */
const SHUTDOWN = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

/** Processes just killed may hold it for a moment. */
async function unmount(dir: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { status, stderr } = spawnSync('umount', [dir], { encoding: 'utf8' })
    if (status === 0) return
    if (attempt === 100) throw new Error(`${dir} can't be unmounted: ${stderr.trim()}`)
    await sleep(50)
  }
}
