// Runs on any Node from 20.19 without packages: installs them, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const windows = process.platform === 'win32'
const programs = {
  start: 'infra/local/start.ts',
  dev: 'infra/local/dev.ts',
  test: 'infra/local/test.ts',
  verify: 'infra/verify/src/main.ts',
  build: 'infra/build/src/main.ts',
  new: 'infra/new/src/main.ts',
  bench: 'infra/bench/src/main.ts',
  drills: 'infra/drills/src/main.ts',
  admin: 'infra/local/admin.ts',
  release: 'infra/release/src/main.ts',
}

/** Of those that do not explain themselves. */
const helps = {
  start: `npm start
Builds what changed and runs the whole product until Ctrl-C: http://localhost:3000, with its database, queue and inbox.
Ports: PORT 3000, API_PORT 4000, MAIL_PORT 1080, SMTP_PORT 1025, PG_PORT 54320. Data: DATA_DIR .data.
Set DATABASE_URL, REDIS_URL, SMTP_URL or S3_* and the real thing takes the place of the one that it brings. See README.md.`,
  dev: `npm run dev
Runs the whole product as npm start does, and builds a frontend again as its files change.
npm run dev -- REMOTE [--against ADDRESS]
One remote from its files, in a product that runs: that of npm start on this machine, or the one at ADDRESS.`,
  test: 'npm test [-- PATH …]\nRuns all tests, browser journeys included, or those of these files and folders.',
}

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
}

const node = join(root, 'node_modules/.bin', windows ? 'node.exe' : 'node')
const receipt = join(root, 'node_modules/.installed-from')

/** Identifies the set of packages to install. */
const digest = () => {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** pnpm keeps the lockfile of what it installed: whoever called it, as a pipeline does, need not wait for it again. */
const isInstalledByPnpm = () => {
  const installed = join(root, 'node_modules/.pnpm/lock.yaml')
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, 'pnpm-lock.yaml')))
}

const install = () => {
  const wanted = digest()
  const isDone = existsSync(receipt) ? readFileSync(receipt, 'utf8') === wanted : isInstalledByPnpm()
  if (existsSync(node) && isDone) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.error('Installing packages …')
  const started = Date.now()
  const result = spawnSync('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
    maxBuffer: 64 * 1024 * 1024,
    // Without a terminal pnpm must not prompt before it replaces a folder.
    env: { ...process.env, CI: 'true' },
  })
  if (result.error) fail(`npx could not be started: ${result.error.message}`)
  if (result.signal) process.exit(130)
  if (result.status !== 0)
    fail(`${result.stdout}${result.stderr}\nThe packages could not be installed (${packageManager}).`)
  if (!existsSync(node)) fail(`The install finished, but ${node} is missing.`)
  writeFileSync(receipt, wanted)
  console.error(`Installed packages in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

const run = (program, args) => {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, program), ...args], {
    cwd: root,
    // The child stops when this channel closes, so that even `kill -9` of this process leaves nothing running.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // A product is eight processes of up to 3,000 modules, and half of what they take to start is to compile them.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
  }
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

const [command = '', ...argv] = process.argv.slice(2)
/** Commands of releases that need what no team's pipeline has: the database, or the sources of the api. */
const findLocalCommand = () => {
  if (command !== 'release') return undefined
  if (argv[0] === 'token') return ['infra/local/release-token.ts', argv.slice(1)]
  if (argv[0] === 'check' && argv[1] === 'api') return ['infra/local/check-api.ts', argv.slice(2)]
  return undefined
}
const [program, args] = findLocalCommand() ?? [programs[command], argv]
if (!program) fail(`Unknown command "${command}". Known: ${Object.keys(programs).join(', ')}.`)
const help = args.some((each) => each === '--help' || each === '-h') ? helps[command] : undefined
if (help !== undefined) {
  console.info(help)
  process.exit(0)
}
checkNode()
install()
run(program, args)
