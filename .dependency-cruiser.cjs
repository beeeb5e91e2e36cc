/** Who may import whom (docs/architecture.md). One rule with a back-reference holds all modules apart. */
module.exports = {
  forbidden: [
    {
      name: 'core-depends-on-nobody',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'server-and-web-do-not-meet',
      severity: 'error',
      from: { path: '^(server|web)/src/' },
      to: { path: '^(server|web)/src/', pathNot: '^$1/src/' },
    },
    {
      name: 'a-module-keeps-to-itself',
      severity: 'error',
      from: { path: '^(server|web)/src/modules/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/modules/[^/]+/', pathNot: '^$1/src/modules/$2/' },
    },
    {
      name: 'mechanisms-know-no-module',
      severity: 'error',
      from: {
        path: '^(server/src/(db|http|live|notify|jobs|record|identity|outside|text|backup|papers|proofs|occupancy|rental)|web/src/(ui|api|record|text|rental))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(server|web)/src/modules/' },
    },
    {
      name: 'mechanisms-do-not-know-the-app',
      severity: 'error',
      from: { path: '^web/src/(ui|api|text|record|rental)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'the-kernel-and-the-price-know-no-module',
      severity: 'error',
      from: { path: '^core/src/(kernel|price)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^core/src/modules/' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: '\\.(store|test)\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'primitives-know-no-business',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(web/src/(api|record|app|modules)/|core/src/modules/)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Types vanish, and what is loaded later is there by then.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
