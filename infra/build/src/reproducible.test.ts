import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { buildSidecar } from '@escapes/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortChunkEntries } from './stable-chunk-order-plugin.ts'
import { workspaceRoot } from './workspace.ts'

const run = promisify(execFile)
const fixture = 'shell/test/fixture-remote'

/** What was installed; caches that the tests beside this one write to stand there too. */
const listInstalled = async (folder: string): Promise<string[]> => {
  const names = await readdir(join(workspaceRoot, folder, 'node_modules'))
  return names.filter((name) => !name.startsWith('.') || name === '.pnpm' || name === '.bin')
}

// In the drill `tables`: what is copied, and two builds of the largest remote, cost as much as all other tests of this package.
describe.runIf(process.env.WHOLE_TABLES === 'yes')('below another path', () => {
  let copy: string

  /** A copy of the workspace below another path. Packages are copied, not linked, so that their real paths differ too. */
  beforeAll(async () => {
    // On the same disk, where no other check searches.
    const scratch = join(workspaceRoot, 'infra/build/dist')
    await mkdir(scratch, { recursive: true })
    copy = await mkdtemp(join(scratch, 'copy-'))
    const link = process.platform === 'darwin' ? '-cR' : '-al'
    const packages = ['.', 'api/contract', 'infra/build', 'shell', 'shell/platform', 'shared-ui', 'backoffice']
    for (const folder of packages) {
      const target = join(copy, folder, 'node_modules')
      await mkdir(target, { recursive: true })
      await run('cp', [link, ...(await listInstalled(folder)), target], {
        cwd: join(workspaceRoot, folder, 'node_modules'),
      })
      await cp(join(workspaceRoot, folder, 'package.json'), join(copy, folder, 'package.json'))
      const source = join(workspaceRoot, folder, 'src')
      if (folder !== '.') await cp(source, join(copy, folder, 'src'), { recursive: true })
    }
    await cp(join(workspaceRoot, fixture), join(copy, fixture), {
      recursive: true,
      filter: (path) => !relative(workspaceRoot, path).endsWith('dist'),
    })
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  const buildBelow = async (root: string) => {
    const script = `import { buildRemote } from '${root}/infra/build/src/build.ts'; await buildRemote('storefront', '${root}/${fixture}')`
    await run(process.execPath, ['--input-type=module', '-e', script], { cwd: join(root, 'infra/build') })
    const dist = join(root, fixture, 'dist')
    return { dist, sidecar: buildSidecar.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))) }
  }

  it('one commit built in two folders is one build, byte by byte', async () => {
    const [here, there] = [await buildBelow(workspaceRoot), await buildBelow(copy)]
    const { builtAt, revision, commits } = there.sidecar
    expect(there.sidecar).toEqual({ ...here.sidecar, builtAt, revision, commits })
    for (const { path } of here.sidecar.files) {
      const [one, other] = await Promise.all([here, there].map(({ dist }) => readFile(join(dist, path))))
      expect(one?.equals(other ?? Buffer.alloc(0)), path).toBe(true)
    }
  })

  it('a remote of many pages is one build, whatever the process built before it', async () => {
    const script = `import { buildRemote } from '${copy}/infra/build/src/build.ts'
      for (let time = 0; time < 2; time++) console.log(await buildRemote('backoffice', '${copy}/backoffice'))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(copy, 'infra/build'),
    })
    const ids = stdout.trim().split('\n')
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

it('tables by chunk and loads of several chunks are written in the order of the chunks', () => {
  expect(sortChunkEntries('a.sri={14:"x",4:"y,5:",8:"z"},b={7:1,3:1};{4:"only"}')).toBe(
    'a.sri={4:"y,5:",8:"z",14:"x"},b={3:1,7:1};{4:"only"}',
  )
  expect(sortChunkEntries('()=>Promise.all([a.e(9),a.e(12),a.e(1)]).then(f)')).toBe(
    '()=>Promise.all([a.e(1),a.e(9),a.e(12)]).then(f)',
  )
  expect(sortChunkEntries('Promise.all([f(9),g(1)]),{b:1,a:2}')).toBe('Promise.all([f(9),g(1)]),{b:1,a:2}')
})
