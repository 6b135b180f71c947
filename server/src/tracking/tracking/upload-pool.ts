import type pg from 'pg'
import { openPool } from '../../platform/db/connect.ts'

/**
 * Connections for uploads alone. Whatever they ask is a few rows by their keys; a plan made while the tables
 * were small, and kept, would read them from end to end when they are large. No compiling either: a plan with
 * something forbidden in it counts as very dear.
 */
const BY_KEYS = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off'

export function openUploadPool(url: string, size: number): pg.Pool {
  return openPool(url, { size, name: 'allmend uploads', settings: BY_KEYS })
}
