import { execFileSync, spawnSync } from 'node:child_process'

/** Runs dependency-cruiser, and fails when it saw fewer modules than there are files (it has been blind before). */
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
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}
const seen = new Set(modules.map((module) => module.source))
const unseen = files.filter((name) => !seen.has(name))
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
for (const name of unseen) console.error(`not seen by dependency-cruiser: ${name}`)
console.log(`${files.length} files, ${modules.length} modules, ${summary.violations.length} violations`)
process.exit(summary.violations.length > 0 || unseen.length > 0 ? 1 : 0)
