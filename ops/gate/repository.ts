import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Repository } from './affected.ts'

/** Every file of the checkout that git knows or would take; one that was deleted reads as empty. */
export function repository(): Repository {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return { files, textOf }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
