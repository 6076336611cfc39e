/**
 * Who may import whom. The reasons are in docs/decisions/003-import-law.md.
 * Fixtures below infra/verify/fixtures mirror the tree, so that the verification can show that each rule bites.
 */
// Not a capturing group: dependency-cruiser drops groups that did not match, and $1 would mean another one.
const root = '^(?:infra/verify/fixtures/)?'
const { globSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { remoteNames } = require('../build/src/workspace.ts')
const remotes = remoteNames.join('|')
/** All but the shop, whose first view pays for each KB. */
const laterRemotes = remoteNames.filter((name) => name !== 'storefront').join('|')
const fronts = ['shell', ...remoteNames]
/** Leftwards only: a module may import the ones before it. */
const ranks = [
  ['business-settings'],
  ['identity', 'media', 'currency', 'profiles', 'content', 'days-to-know', 'releases', 'permitted-links'],
  ['listings'],
  ['calendars', 'guides'],
  ['payment-terms', 'payment-references'],
  ['booking-states'],
  ['bookings'],
  ['bank-accounts'],
  ['ledger'],
  ['receipts'],
  ['refunds'],
  ['statements'],
  ['notes', 'messages', 'enquiries', 'live', 'saved', 'availability-alerts', 'reviews', 'trips'],
  ['notifications', 'audit', 'table-preferences', 'customers'],
  ['overview', 'personal-data'],
]

const modules = `${root}api/src/modules/`
const rightwards = ranks.slice(0, -1).map((rank, index) => ({
  name: `modules-leftwards-${rank.join('-')}`,
  comment: 'A module imports only modules to its left; news travels rightwards as events.',
  severity: 'error',
  from: { path: `${modules}(${rank.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `${modules}(${ranks
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}))

/** The pure files of the contract: at run time they import nothing but each other, so no schema comes along. */
const contract = join(__dirname, '../../api/contract/src')
const listImports = (file) =>
  [
    ...readFileSync(join(contract, file), 'utf8').matchAll(/^(?:im|ex)port\s(?!type\b)(?:[^'"]*?from )?'([^']+)'/gm),
  ].map(([, path]) => path)
const isPure = (file, importers = []) =>
  importers.includes(file) ||
  listImports(file).every((path) => path.startsWith('./') && isPure(path.slice(2), [...importers, file]))
const pureFiles = globSync('*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts') && isPure(file))
const pureContract = `contract/src/(${pureFiles.map((file) => file.slice(0, -3)).join('|')})\\.ts$`

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'No cycle between files, not even of types: what two files need goes into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what others depend on; it depends on no other package of ours.',
      severity: 'error',
      from: { path: `${root}api/contract/src/` },
      to: { path: `${root}(api/src|api/test|shell|${remotes}|shared-ui|infra)/` },
    },
    {
      name: 'shared-ui-draws-only',
      comment: 'shared-ui knows the vocabulary of the contract (money, dates) and no endpoint, page or platform.',
      severity: 'error',
      from: { path: `${root}shared-ui/src/` },
      to: { path: `${root}(api/src|shell|${remotes}|infra)/` },
    },
    ...fronts.map((front) => ({
      name: `${front}-keeps-to-itself`,
      comment: 'Frontends deploy on different days: they never import each other or the api.',
      severity: 'error',
      from: { path: `${root}${front}/`, pathNot: `${root}shell/platform/|rspack\\.config` },
      to: {
        path: `${root}(${fronts.filter((other) => other !== front).join('|')}|api/src|api/test)/`,
        pathNot: `${root}shell/platform/`,
      },
    })),
    {
      name: 'nobody-imports-infra',
      comment: 'infra runs the product; the product does not know it. Build configuration is the exception.',
      severity: 'error',
      from: {
        path: `${root}(shell|${remotes}|shared-ui|api)/`,
        pathNot: 'rspack\\.config|vitest\\.config|\\.test\\.tsx?$|/test/',
      },
      to: { path: `${root}infra/`, pathNot: `${root}infra/verify/fixtures/` },
    },
    {
      name: 'platform-knows-the-contract-only',
      severity: 'error',
      from: { path: `${root}shell/platform/src/` },
      to: { path: `${root}(api/src|shell/(src|server)|${remotes}|infra)/` },
    },
    {
      name: 'zod-stays-out-of-the-browser',
      comment:
        'A schema costs the first view 20 KB, so browser code takes types and the pure files of the contract. The other remotes, which no first view of the shop loads, check their forms with its schemas.',
      severity: 'error',
      from: {
        path: `${root}(shell/(src|platform)|${remotes}|shared-ui)/`,
        pathNot: [
          '\\.test\\.tsx?$|/test/|vitest',
          `${root}(${laterRemotes})/src/`,
          `${root}shell/platform/src/(.+-schema|phone-form)\\.tsx?$`,
        ],
      },
      to: {
        path: `${root}api/contract/src/`,
        pathNot: pureContract,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'threads-start-light',
      comment:
        'Every reading of a feed or a statement starts a thread, which pays for all that it imports: building the schemas of the contract costs five times what a small file costs to read.',
      severity: 'error',
      from: {
        path: [
          `${root}api/src/http/problem\\.ts$`,
          `${modules}calendars/(calendar-reader|read-|parse-calendar-lines|event-nights|recurrence|wall-time)`,
          `${modules}statements/(reading/|problems|add-checksums)`,
        ],
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: `${root}api/contract/src/`,
        pathNot: pureContract,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-by-their-face',
      comment: 'Another module is reached by its index.ts.',
      severity: 'error',
      from: { path: `${modules}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${modules}[^/]+/`, pathNot: [`${modules}$1/`, `${modules}[^/]+/(index|events|tables)\\.ts$`] },
    },
    ...rightwards,
    {
      name: 'core-below-modules',
      comment:
        'account-numbers, db, audit, outbox, jobs, live, public-changes, gateways, config, threads and uploads do not know the modules that use them.',
      severity: 'error',
      from: {
        path: `${root}api/src/(account-numbers|db|audit|outbox|jobs|live|public-changes|gateways|config|threads|uploads)/`,
        pathNot: '\\.test\\.ts$',
      },
      to: { path: modules, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-never-import-pages',
      comment: 'What two pages share is a feature.',
      severity: 'error',
      from: { path: `${root}(${remotes})/src/pages/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${root}(${remotes})/src/pages/[^/]+/`, pathNot: `/src/pages/$2/` },
    },
    {
      name: 'journeys-stay-outside',
      comment:
        'A journey sees what a browser, a mailbox and an operator see. Mails alone are rendered, to be looked at.',
      severity: 'error',
      from: { path: `${root}infra/journeys/`, pathNot: 'infra/journeys/src/mails\\.test\\.ts$' },
      to: { path: `${root}(api/(src|test)|shell/(src|server)|${remotes}|shared-ui)/` },
    },
    {
      name: 'infra-by-the-face',
      comment:
        'Tools reach a module by its index.ts. Controls of drills replace a part of one, which no face offers; a start would load the whole api to grant its tokens.',
      severity: 'error',
      from: {
        path: `${root}infra/`,
        pathNot:
          'infra/drills/src/(password-hashing/api-|every-input/inputs|hostile-statements)|infra/journeys/src/mails|infra/local/frontends/grant-local',
      },
      to: { path: `${modules}[^/]+/`, pathNot: `${modules}[^/]+/(index|events|tables)\\.ts$` },
    },
    {
      name: 'tests-on-top',
      comment: 'Journeys, drills and benches start the product and its tools; nothing stands on them but a bench.',
      severity: 'error',
      from: {
        path: `${root}(?!infra/(journeys|drills|bench)/)(infra|api|shell|${remotes}|shared-ui)/`,
      },
      to: { path: `${root}infra/(journeys|drills|bench)/` },
    },
    {
      name: 'drills-and-journeys-apart',
      comment: 'A drill attacks processes, a journey uses the product; a bench may use the parts of both.',
      severity: 'error',
      from: { path: `${root}infra/(journeys|drills)/` },
      to: { path: `${root}infra/(journeys|drills|bench)/`, pathNot: `${root}infra/$1/` },
    },
    {
      name: 'no-orphan-imports',
      severity: 'error',
      // The reference of a bench is installed for its run, into a folder of its own; the remote of an entry is an alias.
      from: { pathNot: 'infra/bench/reference/|infra/build/src/server/remote-entry\\.js' },
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|avif|webp|jpg|webm|mp4|woff2|mdx)$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
