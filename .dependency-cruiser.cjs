/** Directions of the house (ARCHITECTURE.md). ops/gate/boundaries.ts adds that neither files nor folders meet in circles. */

// Tools know no capability; these few files wire everything together.
const ROOTS =
  '^server/src/(main|api|worker|jobs|mails|start|subjects|obligations|project-figures)\\.ts$|^server/src/cli/'
const CAPABILITY =
  'access-log|accounts|admin|organisations|projects|participation|own-data|governance|surveys|tracking|diary|insights|network|routes|photos|ratings|people|missions|rides|maintenance|results|releases|payments|cards|membership|content|site'

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
      from: { path: `^(server/src|web/app)/(${CAPABILITY}|screens)/` },
      to: {
        path: `^$1/(${CAPABILITY})/`,
        pathNot: `^$1/($2/|(${CAPABILITY})/index(\\.server)?\\.tsx?$)`,
      },
    },
    {
      name: 'tools-know-no-capability',
      severity: 'error',
      from: {
        path: '^(server/src|web/app)/',
        pathNot: `^(server/src|web/app)/(${CAPABILITY})/|${ROOTS}|^web/app/(screens|layouts)/|\\.test\\.ts$`,
      },
      to: { path: `^(server/src|web/app)/(${CAPABILITY})/` },
    },
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
