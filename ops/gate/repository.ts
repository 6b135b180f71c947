import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Repository } from './affected.ts'

/** Every file of the checkout that git knows or would take. */
export function filesHere(...folders: string[]): string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders]
  return [...new Set(execFileSync('git', listed, { encoding: 'utf8' }).split('\0').filter(Boolean))]
}

/** One that was deleted reads as empty. */
export const repository = (): Repository => ({ files: filesHere(), textOf })

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
