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
        path: '^(server/src/(db|http|live|notify|jobs|record|identity|outside|text|backup|papers|proofs|turns|occupancy|rental|ledger)|web/src/(ui|api|record|route|text|rental|fleet|handover))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(server|web)/src/modules/' },
    },
    // In the web: app, modules, route, rental, fleet and handover, record, then ui, api and text; each imports only what comes after it.
    {
      name: 'the-record-kit-knows-no-rental',
      severity: 'error',
      from: { path: '^web/src/(record|ui)/' },
      to: { path: '^web/src/(rental|handover)/' },
    },
    {
      name: 'the-document-kit-knows-no-module',
      severity: 'error',
      from: { path: '^web/src/record/document/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^core/src/modules/' },
    },
    {
      name: 'only-the-app-knows-the-app',
      severity: 'error',
      from: { path: '^web/src/(modules|route|rental|fleet|handover|record|ui|api|text)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'records-know-no-routes',
      severity: 'error',
      from: { path: '^web/src/(rental|fleet|handover|record|ui|api|text)/' },
      to: { path: '^web/src/route/' },
    },
    {
      name: 'records-know-no-business',
      severity: 'error',
      from: { path: '^web/src/record/' },
      to: { path: '^web/src/(rental|fleet|handover)/' },
    },
    {
      name: 'calls-and-words-know-no-screens',
      severity: 'error',
      from: { path: '^web/src/(api|text)/' },
      to: { path: '^web/src/(rental|fleet|handover|record|ui)/' },
    },
    {
      name: 'the-kernel-knows-nothing-above-it',
      severity: 'error',
      from: { path: '^core/src/kernel/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^core/src/(totals|price|paper|ledger|modules)/' },
    },
    {
      name: 'totals-know-no-rental',
      severity: 'error',
      from: { path: '^core/src/totals/' },
      to: { path: '^core/src/(price|paper|ledger|modules)/' },
    },
    {
      name: 'papers-know-no-rental',
      severity: 'error',
      from: { path: '^core/src/paper/' },
      to: { path: '^core/src/(price|ledger|modules)/' },
    },
    {
      name: 'prices-know-no-module',
      severity: 'error',
      from: { path: '^core/src/price/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^core/src/(paper|ledger|modules)/' },
    },
    {
      name: 'ledger-knows-no-module',
      severity: 'error',
      from: { path: '^core/src/ledger/' },
      to: { path: '^core/src/(price|paper|modules)/' },
    },
    {
      name: 'modules-know-no-flow',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/flows/' },
    },
    {
      name: 'flows-know-no-http',
      severity: 'error',
      from: { path: '^server/src/flows/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/http/' },
    },
    {
      name: 'notices-know-no-kind-of-document',
      severity: 'error',
      from: { path: '^server/src/flows/notices\\.ts$' },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'the-database-knows-no-business',
      severity: 'error',
      from: { path: '^server/src/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/src/(?!db/|settings\\.ts)|core/src/modules/)' },
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
      to: { path: '^(web/src/(api|record|rental|fleet|handover|modules)/|core/src/modules/)' },
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
