/** Imports flow one way: shared ← platform ← modules ← app; views take plain data and types (style 3). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^src/shared' },
      to: { path: '^(src/(?!shared)|views)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^src/platform' },
      to: { path: '^src/(modules|tools|app|process|cluster|doors)' },
    },
    {
      name: 'the-driver-at-its-index',
      comment:
        'Connections, pools and what they work around stay inside; others use index.ts (README.md there).',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/platform/db/driver/' },
      to: { path: '^src/platform/db/driver/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'modules-meet-at-the-index',
      severity: 'error',
      comment:
        'A module is used through its index.ts and its view.ts (types); tables may refer to tables for foreign keys.',
      from: { path: '^src/modules/([^/]+)/', pathNot: '/tables\\.ts$' },
      to: { path: '^src/modules/([^/]+)/', pathNot: ['^src/modules/$1/', '/(index|view)\\.ts$'] },
    },
    {
      name: 'refunds-stand-above-payments',
      severity: 'error',
      comment: 'Refunds import orders, payments, ledger and wallet; none of these knows of refunds.',
      from: { path: '^src/modules/(orders|payments|ledger|wallet)/' },
      to: { path: '^src/modules/refunds/' },
    },
    {
      name: 'others-use-the-index',
      severity: 'error',
      from: {
        path: '^src/(app|process|cluster|server|start|database|housekeeping|jobs|documents|services|working)',
      },
      to: { path: '^src/modules/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'doors-open-the-doors',
      severity: 'error',
      comment:
        'src/doors alone imports the pages, calls and files of every module, and what each keeps about a member.',
      from: { path: '^src/doors' },
      to: {
        path: '^src/modules/[^/]+/',
        pathNot:
          '^src/modules/[^/]+/((index|pages|routes|files|callbacks|return|personal)\\.ts|docs/routes\\.ts|pictures\\.tsx)$',
      },
    },
    {
      name: 'exports-are-lists-of-modules',
      severity: 'error',
      comment: 'exports.ts alone imports the lists that modules offer as files.',
      from: { path: '^src/exports' },
      to: { path: '^src/modules/[^/]+/', pathNot: '^src/modules/[^/]+/exports\\.ts$' },
    },
    {
      name: 'the-index-promises-verbs',
      severity: 'error',
      comment:
        'An index exports the verbs, errors and types that others use; its pages and calls would draw components into whoever asks a verb.',
      from: { path: '^src/modules/[^/]+/index\\.ts$' },
      to: {
        path: '^src/modules/[^/]+/(pages|docs|routes|staff-routes|suspense-routes|files|callbacks|return|personal|pictures|exports)[./]',
      },
    },
    {
      name: 'platform-draws-in-few-files',
      severity: 'error',
      comment: 'The page door draws pages and their frame; nothing else of the platform knows a view.',
      from: {
        path: '^src/platform/',
        pathNot: [
          '^src/platform/(page|view)[./]',
          '^src/platform/(errors|not-yet-open|documents/send)\\.tsx$',
        ],
      },
      to: { path: '^views' },
    },
    {
      name: 'verbs-know-no-view',
      severity: 'error',
      comment:
        'A verb answers a type of its module (view.ts); pages, presenters and files that draw alone know components.',
      from: {
        path: '^src/modules/',
        pathNot: ['^src/modules/[^/]+/(pages|present|presenter|presenters|docs)[./]', '\\.tsx$'],
      },
      to: { path: '^views' },
    },
    {
      name: 'views-take-data',
      severity: 'error',
      comment: 'Types may come from anywhere; code only from views and src/shared.',
      from: { path: '^views' },
      to: { path: '^src/(?!shared)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'islands-run-in-browsers',
      severity: 'error',
      from: { path: '^views/(islands|scripts)' },
      to: { path: '^(src/(?!shared)|node:)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-support',
      severity: 'error',
      from: { path: '^(src|views)', pathNot: '^src/tools' },
      to: { path: '^test' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
