import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { filesHere } from './repository.ts'

/** What is remembered of green runs. Whoever installs anew forgets it. */
export const CACHE = 'node_modules/.cache/check'

/** Everything that is or may be committed, by path, with a hash of what it holds. */
export function hashedFiles(): Map<string, string> {
  const files = filesHere()
    .filter((file) => existsSync(file))
    .toSorted()
  return new Map(files.map((file) => [file, hashOf([readFileSync(file)])]))
}

/** The tools: Node and what is installed. */
export const toolsHash = (): string =>
  hashOf([process.version, process.arch, readFileSync('node_modules/.package-lock.json')])

export function hashOf(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
