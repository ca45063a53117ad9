/** The floors of the house: each imports only from floors below it. `tests/house` shows that an upward import fails. */
const floors = [
  ['schemas', []],
  ['machines', ['schemas']],
  ['src/lib', []],
  ['src/ui', ['src/lib']],
  ['src/api', ['schemas', 'src/lib']],
  ['src/routes', ['schemas', 'src/lib', 'src/api']],
  ['src/forms', ['schemas', 'src/ui', 'src/lib']],
  ['src/wizard', ['schemas', 'machines', 'src/lib', 'src/ui', 'src/api', 'src/routes', 'src/forms']],
  [
    'src/features',
    ['schemas', 'machines', 'src/lib', 'src/ui', 'src/api', 'src/routes', 'src/forms', 'src/wizard'],
  ],
  ['src/pages', ['schemas', 'machines', 'src/(?:lib|ui|api|routes|forms|wizard|features)']],
  ['src/app', ['schemas', 'machines', 'src']],
  // The development server asks Vite for the administration's mode.
  ['server/core', ['schemas', 'build']],
  // The chart of a request's life is a machine that the server keeps to.
  ['server/features', ['schemas', 'machines', 'server/core']],
  ['server', ['schemas', 'machines', 'build']],
]

const ours = '^(?:schemas|machines|src|server|build|stories|tests|bench)/'

const floorRules = floors.map(([floor, below]) => ({
  name: `floor-${floor.replace('/', '-')}`,
  comment: `${floor} may import only: ${below.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${floor}/` },
  to: { path: ours, pathNot: [floor, ...below].map((allowed) => `^${allowed}/`) },
}))

export default {
  forbidden: [
    ...floorRules,
    {
      name: 'features-apart',
      comment: 'features never import one another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'server-features-by-offers',
      comment: 'a feature of the server uses of another only what its offers.ts names',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/', pathNot: '^server/features/(?:$1/|[^/]+/offers\\.ts$)' },
    },
    {
      name: 'site-without-admin',
      comment: 'the administration is an app of its own: nothing that visitors fetch leads to it',
      severity: 'error',
      // Pages are found by their files (`import.meta.glob`), which is not followed: each is a beginning of its own.
      from: { path: '^src/(?:app/entry-client|pages/(?!admin/))' },
      to: { path: '^src/(?:pages|features)/(?:admin|question-editor)/', reachable: true },
    },
    {
      name: 'schemas-pure',
      comment: 'schemas and machines know no React and no network; schemas no Node either',
      severity: 'error',
      from: { path: '^(?:schemas|machines)/' },
      to: { path: '^(?:node:|fs|path|http|https|net)|node_modules/(?:react|react-dom|axios|fastify|@mui)/' },
    },
    {
      name: 'no-circles',
      comment: 'A type that two files share stands below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|data|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
