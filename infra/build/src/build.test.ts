import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSidecar } from '@escapes/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRemote } from './build.ts'
import { workspaceRoot } from './workspace.ts'

const fixture = join(workspaceRoot, 'shell/test/fixture-remote')
const inputs = 'a1b2c3d4e5f60718'

let root: string
let dir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-test-'))
  dir = await copyOfFixture('one')
  await buildRemote('storefront', dir, inputs)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const copyOfFixture = async (name: string): Promise<string> => {
  const copy = join(root, name)
  await cp(fixture, copy, { recursive: true, filter: (source) => !source.includes('/dist') })
  return copy
}
const sidecarOf = async (of: string) =>
  buildSidecar.parse(JSON.parse(await readFile(join(of, 'dist/build.json'), 'utf8')))
const textOf = async (path: string) => readFile(join(dir, 'dist', path), 'utf8')

describe('the build of a remote', () => {
  it('describes itself: entry, container, pages, what it needs', async () => {
    expect(await sidecarOf(dir)).toMatchObject({
      remote: 'storefront',
      entry: 'remoteEntry.a1b2c3d4e5f6.js',
      container: 'storefront_a1b2c3d4e5f6',
      exposes: ['./remote'],
      pages: [{ pattern: '/' }, { pattern: '/villas/:id' }, { pattern: '/my-bookings', access: 'signed-in' }],
      platformVersion: 1,
    })
    expect((await sidecarOf(dir)).shared).toMatchObject({ react: expect.stringMatching(/^\^19\.\d+\.0$/) })
  })

  it('names the size and digest of every file as it lies there', async () => {
    const { files } = await sidecarOf(dir)
    expect(files.length).toBeGreaterThanOrEqual(4)
    for (const file of files) {
      const bytes = await readFile(join(dir, 'dist', file.path))
      expect(file.size).toBe(bytes.length)
      expect(file.integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
    }
  })

  it('preloads the exposed module and nothing of its pages', async () => {
    const { preload } = await sidecarOf(dir)
    expect(preload).toHaveLength(1)
    expect(await textOf(preload[0] ?? '')).not.toContain('Ayubowan')
  })

  it('carries nothing that the shell lends, and pins its chunks', async () => {
    const { files, entry } = await sidecarOf(dir)
    const scripts = await Promise.all(
      files.filter((file) => file.path.endsWith('.js')).map((file) => textOf(file.path)),
    )
    const whole = scripts.join('\n')
    expect(whole.length).toBeLessThan(40_000)
    expect(whole).not.toContain('react.dev/errors')
    const chunks = files.filter((file) => file.path !== entry && /\.(js|css)$/.test(file.path))
    const entryText = await textOf(entry)
    for (const chunk of chunks) expect(entryText).toContain(chunk.integrity)
  })

  it('is the same build from the same sources, and another one from others', async () => {
    const same = await copyOfFixture('same')
    const { build } = await sidecarOf(dir)
    expect(await buildRemote('storefront', same, inputs)).toBe(build)
    const page = join(same, 'src/pages/hello/hello-page.tsx')
    await writeFile(page, (await readFile(page, 'utf8')).replace('Ayubowan', 'Vanakkam'))
    expect(await buildRemote('storefront', same, 'ffffffffffffffff')).not.toBe(build)
    expect((await sidecarOf(same)).container).toBe('storefront_ffffffffffff')
  })

  it('is refused when it takes something of the router that the shell does not lend', async () => {
    const other = await copyOfFixture('greedy')
    await writeFile(join(other, 'src/greedy.ts'), "export { createMemoryRouter } from 'react-router-dom'\n")
    await expect(buildRemote('storefront', other, inputs)).rejects.toThrow('createMemoryRouter from react-router-dom')
  })

  it('is refused when its path table is not one', async () => {
    const other = await copyOfFixture('pageless')
    await writeFile(join(other, 'src/pages.ts'), "export const pages = [{ pattern: '/', access: 'nobody' }]\n")
    await expect(buildRemote('storefront', other, inputs)).rejects.toThrow(/access/)
  })

  it('fails loudly when a module is missing', async () => {
    const other = await copyOfFixture('broken')
    await writeFile(join(other, 'src/remote.tsx'), "import './no-such-file.ts'\nexport default () => []\n")
    await expect(buildRemote('storefront', other, inputs)).rejects.toThrow('no-such-file')
  })
})
