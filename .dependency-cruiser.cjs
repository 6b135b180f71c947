/** Directions of the house (ARCHITECTURE.md). ops/gate/boundaries.ts adds that neither files nor folders meet in circles. */
const { ranks } = require('./ops/gate/wings.json')

const WINGS = ranks.flat().filter((it) => it !== 'platform')
const ROOM = `(?:${WINGS.join('|')})/[^/]+`
const PACKAGES = '(?:domain|contract|server)/src|web/app'
/** Lists of the house that every wing reads: a call, a refusal, a setting, an address. */
const FOR_ALL = '^contract/src/(endpoint|failures?)\\.ts$|^server/src/config\\.ts$|^web/app/sitemap\\.ts$'

/** A wing uses itself and the wings below: not those above, not the one beside, and no file that wires all together. */
function usesWingsBelow(wing, rank) {
  const below = ranks.slice(0, rank).flat()
  return {
    name: `${wing}-uses-wings-below`,
    severity: 'error',
    // A test may tell of more than its own room.
    from: { path: `^(${PACKAGES})/${wing}/`, pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: { path: '^$1/', pathNot: `^$1/(?:${[wing, ...below].join('|')})/|${FOR_ALL}` },
  }
}

module.exports = {
  forbidden: [
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$|^contract/src/cli/' },
      to: { pathNot: '^(contract|domain)/src/|node_modules/zod/' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^(web|server|sample)/' },
      to: { path: '^(web|server|sample|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'capabilities-meet-at-the-door',
      severity: 'error',
      from: { path: `^(server/src|web/app)/(${ROOM}|screens)/` },
      to: {
        path: `^$1/${ROOM}/`,
        pathNot: `^$1/($2/|${ROOM}/index(\\.server)?\\.tsx?$)`,
      },
    },
    ...ranks.flatMap((wings, rank) => wings.map((wing) => usesWingsBelow(wing, rank))),
    {
      name: 'nobody-imports-a-screen',
      severity: 'error',
      from: { pathNot: '^web/app/screens/' },
      to: { path: '^web/app/screens/' },
    },
  ],
  options: {
    skipAnalysisNotInRules: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/|(^|/)(dist|\\.react-router|\\+types)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
