import { writeFileSync } from 'node:fs'

/** One file for each command; /accuracy shows nothing else. */
export function publishEvaluation(name: 'mode' | 'segments', of: (day: string) => object): void {
  const file = new URL(`../../../web/app/projects/content/accuracy/${name}.json`, import.meta.url)
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${JSON.stringify(of(day), null, 2)}\n`)
}
