import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'

/** What must hold of everything that is installed. */
interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; resolved?: string; link?: boolean }>
}
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const problems: string[] = []
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
for (const [name, entry] of Object.entries(lock.packages)) {
  if (entry.hasInstallScript) problems.push(`${name} has an install script`)
  if (/node_modules\/react-server-dom-/.test(name))
    problems.push(`${name}: server components are not used here`)
  if (entry.resolved && !entry.link) problems.push(`${name} names where it was fetched from`)
}
// A script can hide from the lockfile; the installed manifests cannot.
for (const path of globSync('node_modules/{*,@*/*}/package.json')) {
  const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
  for (const name of ['preinstall', 'install', 'postinstall']) {
    if (scripts[name] && !path.includes('@allmend')) problems.push(`${path} has a ${name} script`)
  }
}
for (const path of ['package.json', ...globSync('{domain,contract,server,web,sample,e2e}/package.json')]) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
      problems.push(`${path}: ${name} is not exact (${version})`)
    }
    const reasons = readFileSync('docs/dependencies.md', 'utf8')
    if (!name.startsWith('@allmend/') && !reasons.includes(`\`${name}\``)) {
      problems.push(`${path}: ${name} has no reason in docs/dependencies.md`)
    }
  }
}
for (const problem of problems) console.error(problem)
console.log(`${Object.keys(lock.packages).length} packages, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
