import { importsIn, withImporters } from './imports.ts'
import wings from './wings.json' with { type: 'json' }

/** What a change asks for beyond `npm run check`, and what it does not. */
export interface Affected {
  capabilities: string[]
  /** Patterns for Node's test runner. */
  tests: string[]
  nets: string[]
  /** Folders of e2e. */
  flows: string[]
  /** What stays out, and why. */
  leftOut: string[]
}

/** Everything the repository holds, for asking. */
export interface Repository {
  files: readonly string[]
  textOf: (file: string) => string
}

const CODE = /\.(tsx?|css|sql|json|txt)$/
const NET = /^server\/nets\/([\w-]+)\.test\.ts$/
const FLOW = /^e2e\/([\w-]+)\/[\w-]+\.(?:spec|measured)\.ts$/
/** Lists to which every capability adds its line; the compiler and their own tests hold them. */
const LISTS =
  /^server\/src\/(jobs|config|platform\/db\/tables)\.ts$|^web\/app\/(sitemap|routes)\.ts$|^contract\/src\/(contract|failures)\.ts$/

/**
 * A capability is named by its folder, the same in every package. A rule of the domain or a call of the contract
 * touches the capabilities that import it; what belongs to none, say server/src/platform/http, touches all.
 */
export function affectedBy(changed: readonly string[], repository: Repository): Affected {
  const all = capabilitiesOf(repository.files)
  const imports = importsOf(repository)
  const own = changed.filter((file) => CODE.test(file) && !LISTS.test(file))
  const shared = withImporters(
    own.filter(isShared),
    new Map([...imports].filter(([file]) => isShared(file) && !LISTS.test(file))),
  )
  const near = [...imports].filter(([, its]) => its.some((it) => shared.has(it))).map(([file]) => file)
  const touched = [...own, ...shared, ...near.filter((file) => !LISTS.test(file))]
  const isIn = (folder: string) => touched.some((file) => file.startsWith(folder))
  const isInRoom = (root: string, name: string) => touched.some((file) => isOfRoom(file, root, name))

  const tools = own.filter((file) => isTool(file, all))
  const isWhole = (...folders: string[]) =>
    tools.some((it) => folders.some((folder) => it.startsWith(folder)))
  const named = all.filter((name) => touched.some((file) => capabilityOf(file, all) === name))
  const capabilities = isWhole('server/', 'web/', 'e2e/') ? all : named

  const ofServer = named
    .filter((name) => isInRoom('server/src', name))
    .map((name) => `server/src/*/${name}/**/*.test.ts`)
  const tests = [
    ...(isIn('domain/') ? ['domain/src/**/*.test.ts'] : []),
    ...(isIn('contract/') ? ['contract/src/**/*.test.ts'] : []),
    ...(isWhole('server/')
      ? ['server/src/**/*.test.ts']
      : isIn('server/')
        ? ['server/src/{,platform/}*.test.ts', ...ofServer]
        : []),
    ...(isIn('web/') ? ['web/**/*.test.ts'] : []),
    ...(isIn('sample/') ? ['sample/src/**/*.test.ts'] : []),
    ...(isIn('ops/') ? ['ops/{services,proxy}/*.test.ts', 'ops/gate/affected.test.ts'] : []),
    ...(isIn('e2e/phones/') || isInRoom('web/app', 'tracking') ? ['e2e/phones/*.test.ts'] : []),
    ...(isIn('e2e/demo/') || isIn('e2e/crawl/') ? ['e2e/{demo,crawl}/*.test.ts'] : []),
  ]
  const isAsked = isIn('server/') || isIn('contract/')
  const nets = repository.files
    .filter((file) => NET.test(file) && isAsked)
    .filter((file) => isWhole('server/') || asks(file, imports, { named, touched: new Set(touched), all }))
  const folders = [...new Set(repository.files.map((file) => FLOW.exec(file)?.[1] ?? '').filter(Boolean))]
  const isKnown = (name: string) =>
    all.includes(name) || repository.files.some((file) => file.startsWith(`web/app/platform/${name}/`))
  const isSeen = (name: string) =>
    isWhole('server/', 'web/', 'e2e/') ||
    (isKnown(name)
      ? named.includes(name) || isIn(`e2e/${name}/`) || isIn(`web/app/platform/${name}/`)
      : isIn('server/') || isIn('web/') || isIn('e2e/'))
  // Flows in a folder named after nothing else would otherwise never be asked for.
  const flows = folders.filter(isSeen)
  return { capabilities, tests, nets, flows, leftOut: leftOut(repository, { tests, nets, flows, folders }) }
}

/** Named in the contract, and a folder of the server or of what browsers get. */
export function capabilitiesOf(files: readonly string[]): string[] {
  const calls = files.map((file) => /^contract\/src\/[\w-]+\/([\w-]+)\.ts$/.exec(file)?.[1] ?? '')
  const isFolder = (name: string) =>
    files.some((it) => isOfRoom(it, 'server/src', name) || isOfRoom(it, 'web/app', name))
  return calls.filter((name) => name !== '' && isFolder(name)).toSorted()
}

function importsOf({ files, textOf }: Repository): Map<string, string[]> {
  const known = new Set(files)
  const code = files.filter((file) => /\.tsx?$/.test(file))
  return new Map(code.map((file) => [file, importsIn(file, textOf(file), (path) => known.has(path))]))
}

const isShared = (file: string): boolean =>
  /^(domain|contract)\/src\//.test(file) && !file.endsWith('.test.ts')

const WINGS = wings.ranks.flat().filter((it) => it !== 'platform')
const ROOM = new RegExp(
  `^(?:(?:server|domain)/src|web/app)/(?:${WINGS.join('|')})/([\\w-]+)/|^e2e/([\\w-]+)/` +
    `|^contract/src/(?:${WINGS.join('|')})/([\\w-]+)\\.ts$|^server/migrations/\\d+_(\\w+)\\.sql$`,
)

const isOfRoom = (file: string, root: string, name: string): boolean =>
  WINGS.some((wing) => file.startsWith(`${root}/${wing}/${name}/`))

/** By its folder, its file in the contract, or the schema its migration is named after. */
function capabilityOf(file: string, all: readonly string[]): string | undefined {
  const [, room, flow, call, migrated] = ROOM.exec(file) ?? []
  if (migrated === undefined) return all.find((name) => name === (room ?? flow ?? call))
  return all.find((name) => `${migrated}_`.startsWith(`${name.replaceAll('-', '_')}_`))
}

/** What others stand on, and of no capability. */
function isTool(file: string, all: readonly string[]): boolean {
  if (/\.(test|spec|measured)\.tsx?$/.test(file)) return false
  return /^(server\/(src|migrations|test)|web|e2e\/[\w-]+\.ts)(\/|$)/.test(file) &&
    capabilityOf(file, all) === undefined
    ? !/^(web\/phone|e2e\/phones)\//.test(file)
    : false
}

/**
 * A net asks about the capabilities it imports. One that reads the whole contract, or imports none because it asks
 * over HTTP or reads the sources, asks about every change.
 */
function asks(
  net: string,
  imports: ReadonlyMap<string, readonly string[]>,
  about: { named: readonly string[]; touched: ReadonlySet<string>; all: readonly string[] },
): boolean {
  const own = new Map([...imports].filter(([file]) => file.startsWith('server/nets/')))
  const props = [...own.keys()].filter((file) => withImporters([file], own).has(net))
  const used = props.flatMap((prop) => imports.get(prop) ?? [])
  if (used.includes('contract/src/contract.ts')) return true
  const asked = used
    .filter((it) => it.startsWith('server/src/'))
    .flatMap((it) => capabilityOf(it, about.all) ?? [])
  return (
    asked.length === 0 ||
    asked.some((name) => about.named.includes(name)) ||
    used.some((it) => about.touched.has(it))
  )
}

function leftOut(
  { files }: Repository,
  {
    tests,
    nets,
    flows,
    folders,
  }: Pick<Affected, 'tests' | 'nets' | 'flows'> & { folders: readonly string[] },
): string[] {
  const packages = ['domain', 'contract', 'server', 'web', 'sample', 'ops']
  const untouched = packages.filter((name) => !tests.some((it) => it.startsWith(name)))
  const others = files.flatMap((file) => (nets.includes(file) ? [] : (NET.exec(file)?.[1] ?? [])))
  const unseen = folders.filter((name) => !flows.includes(name))
  const isPart = tests.includes('server/src/{,platform/}*.test.ts')
  return [
    ...untouched.map((name) => `tests of ${name}: nothing there was touched`),
    ...(isPart ? ['tests of other capabilities of the server: they meet this one at its door only'] : []),
    ...(others.length > 0 ? [`nets ${others.join(', ')}: they ask about nothing that was touched`] : []),
    ...(unseen.length > 0 ? [`flows of ${unseen.join(', ')}: nothing there was touched`] : []),
    'flows in English, planted violations, object store, faults, bench: .ci/run and npm run nightly',
  ]
}
