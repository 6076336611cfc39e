/** `npm run new -- module|page|remote <name>`: writes a skeleton that builds and passes the checks and its tests. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeModuleSkeleton, writePageSkeleton, writeRemoteSkeleton } from './write-skeleton.ts'
import { SkeletonError } from './template.ts'

const usage = `Usage: npm run new -- <what>

  module <name>          a module of the api, with an endpoint for staff:   npm run new -- module vouchers
  page <remote> <name>   a page of a remote, with its loader:               npm run new -- page storefront about
  remote <name>          a frontend of its own, with one page:              npm run new -- remote ops`

const root = resolve(import.meta.dirname, '../../..')

const create = ([what, first, second, ...rest]: string[]): string[] | undefined => {
  if (rest.length > 0 || !first) return undefined
  if (what === 'module' && !second) return writeModuleSkeleton(root, first)
  if (what === 'page' && second) return writePageSkeleton(root, first, second)
  return what === 'remote' && !second ? writeRemoteSkeleton(root, first) : undefined
}

const run = (program: string, args: string[]): void => {
  const { status, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  if (status !== 0) throw new SkeletonError(`${program} ${args.join(' ')} failed:\n${stderr}`)
}

/** A product that runs here releases what was there when it started. */
const letStackRelease = (): boolean => {
  const { DATA_DIR: dataDir = '.data', DATABASE_URL: other } = process.env
  if (other || !existsSync(join(resolve(root, dataDir), 'stack.lock'))) return true
  const program = join(root, 'infra/local/release-token.ts')
  return (
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'local'], { cwd: root }).status === 0
  )
}

const finish = (what: string | undefined, files: readonly string[]): void => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  if (what === 'remote') run('npx', ['-y', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'])
  run(
    join(root, 'node_modules/.bin/oxfmt'),
    files.filter((file) => /\.(?:tsx?|json)$/.test(file)),
  )
}

try {
  const args = process.argv.slice(2)
  const files = create(args)
  if (files) {
    finish(args[0], files)
    for (const file of new Set(files)) console.log(file)
    if (args[0] === 'remote') {
      console.log(
        '\nAnd its lines in pnpm-lock.yaml. Releases find it by its folder; `.github/CODEOWNERS` may name its team.',
      )
      if (!letStackRelease())
        console.log('The product that runs here may release it after: npm run release -- token local')
    }
  } else {
    console.error(usage)
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof SkeletonError ? error.message : error)
  process.exitCode = 1
}
