import { hash } from 'node:crypto'

/** What a device sends; the door does not read it. Its first word lets it pass for an extract, too. */
export const CHUNK = Buffer.from('OSMHeader: ten minutes of a ride')
export const CHUNK_SHA256 = hash('sha256', CHUNK)
