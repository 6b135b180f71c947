import { spawnSync } from 'node:child_process'
import { fileCircles, folderCircles, type Import } from './folder-circles.ts'
import { filesHere } from './repository.ts'

/**
 * Runs dependency-cruiser, and fails when it saw fewer modules than there are files (it has been blind before) or when
 * files or folders meet in a circle.
 */
const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/app', 'sample/src']
const files = filesHere(...FOLDERS).filter((name) => /\.tsx?$/.test(name))

const found = spawnSync(
  'depcruise',
  [...FOLDERS, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  },
)
if (!found.stdout) throw new Error(found.stderr)
const { modules, summary } = JSON.parse(found.stdout) as {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}
const seen = new Set(modules.map((module) => module.source))
const unseen = files.filter((name) => !seen.has(name))
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
for (const name of unseen) console.error(`not seen by dependency-cruiser: ${name}`)
const all = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }): Import => [source, resolved]),
)
const cycles = fileCircles(all).flatMap(({ imports }) => imports)
for (const [from, to] of cycles) console.error(`no-cycles: ${from} → ${to}`)
// A test and its fixtures may tell of more than their own folder.
const imports = all.filter(([from]) => !/\.(?:test|fixture)\.ts$/.test(from))
const circles = folderCircles(imports, FOLDERS)
for (const { members, imports } of circles) {
  console.error(`folders-meet-in-no-circle: ${members.join(', ')}`)
  for (const [from, to] of imports) console.error(`  ${from} → ${to}`)
}
const violations = summary.violations.length + cycles.length
console.log(
  `${files.length} files, ${modules.length} modules, ${violations} violations, ${circles.length} circles of folders`,
)
process.exit(violations + unseen.length + circles.length > 0 ? 1 : 0)
