import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runProcess } from '@escapes/testing/processes'
import type { DrillFindings } from './drill.ts'

const repository = resolve(import.meta.dirname, '../../..')

type Check = readonly [folder: string, command: string, ...args: string[]]

interface Skeleton {
  /** Given to `npm run new`. */
  args: readonly string[]
  /** What has to pass besides `npm run verify`, each with the folder it runs in. */
  checks: readonly Check[]
  /** A file of it that the control breaks. */
  file: string
  /** All that it changes, as `git status` tells it. */
  changes?: readonly string[]
}

const vitest = ['npx', 'vitest', 'run', '--reporter=dot'] as const
const verify: Check = ['.', 'npm', 'run', '--silent', 'verify']
const build = (remote: string): Check => [remote, 'npm', 'run', '--silent', 'build']

const skeletonList: readonly Skeleton[] = [
  {
    args: ['module', 'vouchers'],
    checks: [['api', ...vitest, 'src/modules/vouchers', 'test/permission-matrix.test.ts']],
    file: 'api/src/modules/vouchers/index.ts',
  },
  {
    args: ['page', 'storefront', 'about'],
    checks: [['storefront', ...vitest, 'src/pages/about', 'src/remote.test.tsx'], build('storefront')],
    file: 'storefront/src/pages/about/about-page.tsx',
  },
  {
    args: ['remote', 'ops'],
    checks: [['ops', ...vitest], ['infra/build', ...vitest, 'src/reproducible.test.ts'], build('ops')],
    file: 'ops/src/pages.ts',
    changes: ['M pnpm-lock.yaml', '?? ops/'],
  },
]

const inherited: Record<string, string> = Object.fromEntries(
  ['HOME', 'CHROMIUM_PATH'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)

/** Rejects with the output of the command when it fails. */
const runIn = (folder: string, command: string, args: readonly string[]): Promise<string> =>
  runProcess(args, { cwd: folder, command, env: inherited })

const tryOut = async (
  clone: string,
  { args, checks, file, changes }: Skeleton,
  isBroken: boolean,
): Promise<string[]> => {
  const failures: string[] = []
  await runIn(clone, 'npm', ['run', '--silent', 'new', '--', ...args])
  const changed = (await runIn(clone, 'git', ['status', '--porcelain']))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (changes && !isDeepStrictEqual(changed, changes)) failures.push(`${args.join(' ')} changes ${changed.join(', ')}`)
  if (isBroken) await appendFile(join(clone, file), 'export const broken: number = "text"\n')
  for (const [folder, command, ...rest] of [verify, ...checks])
    await runIn(join(clone, folder), command, rest).catch((error: unknown) =>
      failures.push(`${args.join(' ')}: ${String(error)}`),
    )
  await runIn(clone, 'git', ['reset', '--quiet', '--hard'])
  await runIn(clone, 'git', ['clean', '--quiet', '--force', '-d'])
  return failures
}

/** Clones the last commit, writes each skeleton there, verifies, tests and builds it, and takes it away again. */
export const runSkeletonsDrill = async ({ isBroken = false } = {}): Promise<DrillFindings> => {
  const clone = await mkdtemp(join(tmpdir(), 'escapes-skeletons-'))
  // PostgreSQL runs as a user of its own when root starts it, and has to reach its programs.
  await chmod(clone, 0o755)
  try {
    await runIn(tmpdir(), 'git', ['clone', '--quiet', repository, clone])
    const failures: string[] = []
    for (const skeleton of skeletonList) failures.push(...(await tryOut(clone, skeleton, isBroken)))
    const checks = skeletonList.reduce((total, skeleton) => total + skeleton.checks.length + 1, 0)
    return { figures: { skeletons: skeletonList.length, checks }, failures }
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}
