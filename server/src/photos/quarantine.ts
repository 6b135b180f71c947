import type { Config } from '../config.ts'
import { type Objects, openObjects } from '../objects.ts'

/** Where originals lie until they are prepared. Whoever serves people can put there, and read nothing. */
export interface Quarantine {
  put(id: string, part: number, bytes: Buffer): Promise<void>
  remove(id: string, parts: number): Promise<void>
}

/** What prepares photos may read them too. */
export interface OpenQuarantine extends Quarantine {
  /** Undefined when a part is missing. */
  original(id: string, parts: number): Promise<Buffer | undefined>
}

export function openQuarantine(config: Config): OpenQuarantine {
  return quarantineIn(openObjects({ ...config, S3_BUCKET: config.S3_QUARANTINE_BUCKET }))
}

export function quarantineIn(objects: Objects): OpenQuarantine {
  const key = (id: string, part: number): string => `originals/${id}/${part}`
  return {
    put: (id, part, bytes) => objects.put(key(id, part), bytes, 'application/octet-stream'),
    async remove(id, parts) {
      for (let part = 0; part < parts; part++) await objects.remove(key(id, part))
    },
    async original(id, parts) {
      const pieces: Buffer[] = []
      for (let part = 0; part < parts; part++) {
        const piece = await objects.get(key(id, part))
        if (!piece) return undefined
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    },
  }
}
