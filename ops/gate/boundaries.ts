import { execFileSync, spawnSync } from 'node:child_process'
import { folderCircles, type Import } from './folder-circles.ts'

/**
 * Runs dependency-cruiser, and fails when it saw fewer modules than there are files (it has been blind before) or when
 * folders meet in a circle.
 */
const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/app', 'sample/src']
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name))

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
// A test and its fixtures may tell of more than their own folder.
const imports = modules
  .filter(({ source }) => !/\.(?:test|fixture)\.ts$/.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => [source, resolved]))
const circles = folderCircles(imports, FOLDERS)
for (const { members, imports } of circles) {
  console.error(`folders-meet-in-no-circle: ${members.join(', ')}`)
  for (const [from, to] of imports) console.error(`  ${from} → ${to}`)
}
console.log(
  `${files.length} files, ${modules.length} modules, ${summary.violations.length} violations, ${circles.length} circles of folders`,
)
process.exit(summary.violations.length + unseen.length + circles.length > 0 ? 1 : 0)
