import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toSourceMapFile } from '@escapes/contract/release-names'
import { buildSidecar } from '@escapes/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRemote } from './build.ts'
import { toPlaceholderContainerName } from './container-name.ts'
import { readSharedRanges } from './shared-config.ts'
import { workspaceRoot } from './workspace.ts'

const fixture = join(workspaceRoot, 'shell/test/fixture-remote')

let root: string
let dir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-test-'))
  dir = await copyOfFixture('one')
  await buildRemote('storefront', dir)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const copyOfFixture = async (name: string): Promise<string> => {
  const copy = join(root, name)
  await cp(fixture, copy, { recursive: true, filter: (source) => !source.includes('/dist') })
  return copy
}
const readSidecar = async (of: string) =>
  buildSidecar.parse(JSON.parse(await readFile(join(of, 'dist/build.json'), 'utf8')))
const readText = async (path: string) => readFile(join(dir, 'dist', path), 'utf8')

describe('the build of a remote', () => {
  it('describes itself: entry, container, pages, what it needs', async () => {
    expect(await readSidecar(dir)).toMatchObject({
      remote: 'storefront',
      entry: expect.stringMatching(/^remoteEntry\.[0-9a-f]{12}\.js$/),
      container: expect.stringMatching(/^storefront_[0-9a-f]{12}$/),
      exposes: ['./remote'],
      pages: [{ pattern: '/' }, { pattern: '/villas/:id' }, { pattern: '/my-bookings', access: 'signed-in' }],
      platformVersion: 1,
    })
    expect((await readSidecar(dir)).shared).toMatchObject({ react: expect.stringMatching(/^\^19\.\d+\.0$/) })
  })

  it('names the size and digest of every file on disk', async () => {
    const { files } = await readSidecar(dir)
    expect(files.length).toBeGreaterThanOrEqual(4)
    for (const file of files) {
      const bytes = await readFile(join(dir, 'dist', file.path))
      expect(file.size).toBe(bytes.length)
      expect(file.integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
    }
  })

  it('preloads the exposed module and nothing of its pages', async () => {
    const { preload } = await readSidecar(dir)
    expect(preload).toHaveLength(1)
    expect(await readText(preload[0] ?? '')).not.toContain('Ayubowan')
  })

  it('bundles no shared module, pins its chunks, and has its scripts compiled while they arrive', async () => {
    const { files, entry } = await readSidecar(dir)
    const scripts = await Promise.all(
      files.filter((file) => file.path.endsWith('.js')).map((file) => readText(file.path)),
    )
    for (const script of scripts) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    const whole = scripts.join('\n')
    expect(whole.length).toBeLessThan(40_000)
    expect(whole).not.toContain('react.dev/errors')
    const chunks = files.filter((file) => file.path !== entry && /\.(js|css)$/.test(file.path))
    const entryText = await readText(entry)
    for (const chunk of chunks) expect(entryText).toContain(chunk.integrity)
  })

  it('contains its container name in its entry alone, and no path of the machine', async () => {
    const { files, container, entry } = await readSidecar(dir)
    for (const { path } of files.filter((file) => /\.(js|css)$/.test(file.path))) {
      const text = await readText(path)
      expect(text).not.toContain(toPlaceholderContainerName('storefront'))
      expect(text).not.toContain(workspaceRoot)
      expect(text).not.toContain(encodeURIComponent(workspaceRoot))
    }
    for (const { path } of files.filter((file) => file.path.endsWith('.js')))
      expect((await readText(path)).includes(container), path).toBe(path === entry)
  })

  it('is the same build from the same sources, and another one from others', async () => {
    const same = await copyOfFixture('same')
    const { build, container } = await readSidecar(dir)
    expect(await buildRemote('storefront', same)).toBe(build)
    const page = join(same, 'src/pages/hello/hello-page.tsx')
    await writeFile(page, (await readFile(page, 'utf8')).replace('Ayubowan', 'Vanakkam'))
    expect(await buildRemote('storefront', same)).not.toBe(build)
    expect((await readSidecar(same)).container).not.toBe(container)
  })

  it('leaves every file its address and bytes that a changed page has no part in, and gives others a new one', async () => {
    const changed = await copyOfFixture('changed')
    const page = join(changed, 'src/pages/hello/hello-page.tsx')
    await writeFile(page, (await readFile(page, 'utf8')).replace('Ayubowan', 'Vanakkam'))
    await buildRemote('storefront', changed)
    const [before, after] = [await readSidecar(dir), await readSidecar(changed)]
    const digests = new Map(before.files.map(({ path, integrity }) => [path, integrity]))
    const kept = after.files.filter(({ path }) => digests.has(path))
    for (const { path, integrity } of kept) expect([path, integrity]).toEqual([path, digests.get(path)])
    const renewed = after.files.filter(({ path }) => !digests.has(path)).map(({ path }) => path)
    expect(renewed).toHaveLength(4)
    expect(renewed).toEqual(expect.arrayContaining([after.entry, after.server, toSourceMapFile(after.server ?? '')]))
    expect(
      renewed.filter((path) => after.preload.includes(path)),
      'the exposed module stays',
    ).toEqual([])
  })

  it('says what it knows of each operation that it calls', async () => {
    const calling = await copyOfFixture('calling')
    await writeFile(
      join(calling, 'src/pages/hello/hello-page.tsx'),
      'export const Component = () => <p onClick={() => fetch(\'/api/v1/saved\')} title="GET /listings">Hello</p>',
    )
    await buildRemote('storefront', calling)
    const { operations, operationShapes = '', files } = await readSidecar(calling)
    expect(operations).toEqual(['GET /listings', 'GET /saved', 'GET /saved/shared/:token'])
    expect(files.map(({ path }) => path)).toContain(operationShapes)
    const shapes = JSON.parse(await readFile(join(calling, 'dist', operationShapes), 'utf8')) as object
    expect(Object.keys(shapes)).toEqual(operations)
  })

  it('is another build, with another container, when only its page table or a required range has changed', async () => {
    const { build, container } = await readSidecar(dir)
    const titled = await copyOfFixture('titled')
    const table = join(titled, 'src/pages.ts')
    await writeFile(table, (await readFile(table, 'utf8')).replace(/title: '[^']*'/, "title: 'Another title'"))
    const ranged = await copyOfFixture('ranged')
    const manifest = join(ranged, 'package.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"react": "catalog:"', '"react": ">=19.0.0"'))
    for (const changed of [titled, ranged]) {
      expect(await buildRemote('storefront', changed)).not.toBe(build)
      expect((await readSidecar(changed)).container).not.toBe(container)
    }
    expect((await readSidecar(titled)).pages.map(({ title }) => title)).toContain('Another title')
  })

  it('brings a file that draws its pages on the server, and names the styles and scripts of each', async () => {
    const { server = '', files, pageStyles } = await readSidecar(dir)
    expect(server).toMatch(/^server\.[0-9a-f]{12}\.cjs$/)
    const code = await readText(server)
    expect(code).toContain('Ayubowan')
    expect(code).toContain('require("react/jsx-runtime")')
    expect(code).not.toContain(workspaceRoot)
    const map = JSON.parse(await readText(toSourceMapFile(server))) as { sources: string[]; sourcesContent?: unknown }
    expect(map.sources).toContain('storefront/src/pages/hello/hello-page.tsx')
    expect(map).not.toHaveProperty('sourcesContent')
    const styles = files.filter(({ path }) => path.endsWith('.css')).map(({ path }) => path)
    const [name = ''] = /hello-[\w-]+/.exec(await readText(styles[0] ?? '')) ?? []
    expect(code, 'the class names of the browser').toContain(name)
    const shared = expect.arrayContaining(['@escapes/shared-ui/core', 'react-router-dom'])
    const scripts = [expect.stringMatching(/^\d+\.[0-9a-f]{12}\.js$/)]
    const ofPage = { files: styles, shared, scripts, sharedScripts: shared }
    expect(pageStyles).toEqual({ '/': ofPage, '/villas/:id': ofPage })
  })

  it('has no rules for browsers in which its styles do nothing', async () => {
    const { files } = await readSidecar(dir)
    const style = files.map(({ path }) => path).find((path) => path.endsWith('.css')) ?? ''
    expect(await readText(style)).toMatch(/^\.hello-\w+\{[^}]*margin-inline-start:0[^}]*\}$/)
  })

  it('brings no such file when the browser draws every page', async () => {
    const other = await copyOfFixture('browser-drawn')
    const table = join(other, 'src/pages.ts')
    await writeFile(table, (await readFile(table, 'utf8')).replaceAll(", firstPaint: 'server'", ''))
    await buildRemote('storefront', other)
    expect(await readSidecar(other)).not.toHaveProperty('server')
  })

  it('names the file when its page table cannot be read', async () => {
    const broken = await copyOfFixture('broken-table')
    await writeFile(join(broken, 'src/pages.ts'), 'export const pages = [,{ pattern }')
    await expect(buildRemote('storefront', broken)).rejects.toThrow(join(broken, 'src/pages.ts'))
    const page = "{ pattern: '/gifts', title: 'Gifts', access: 'staff', menu: { icon: 'unicorn' } }"
    await writeFile(join(broken, 'src/pages.ts'), `export const pages = [${page}]`)
    await expect(buildRemote('storefront', broken)).rejects.toThrow('0.menu.icon: No menu has this icon.')
  })

  it('lists the names it imports of shared modules, and the ranges in its own package.json', async () => {
    const { shared, sharedNames } = await readSidecar(dir)
    expect(sharedNames).toEqual({
      '@escapes/platform': ['defineRemote'],
      '@escapes/shared-ui/core': ['DocumentTitle'],
      'react-router-dom': ['Link', 'useParams'],
    })
    expect(Object.keys(shared).toSorted()).toEqual([
      '@escapes/platform',
      '@escapes/shared-ui',
      'react',
      'react-router-dom',
    ])
    const withOldReact = await copyOfFixture('asking')
    const manifest = await readFile(join(withOldReact, 'package.json'), 'utf8')
    await writeFile(join(withOldReact, 'package.json'), manifest.replace('"react": "catalog:"', '"react": "^18.2.0"'))
    await buildRemote('storefront', withOldReact)
    expect((await readSidecar(withOldReact)).shared).toMatchObject({ react: '^18.2.0' })
    // From a catalog of another version than the shell's.
    await writeFile(
      join(withOldReact, 'package.json'),
      manifest.replace('"react": "catalog:"', '"react": "catalog:next"'),
    )
    await mkdir(join(withOldReact, 'node_modules/react'), { recursive: true })
    await writeFile(join(withOldReact, 'node_modules/react/package.json'), '{"name":"react","version":"20.1.3"}')
    expect(readSharedRanges(withOldReact)).toMatchObject({ react: '^20.1.0' })
  })

  it('is rejected when it uses a shared package that its package.json does not name', async () => {
    const other = await copyOfFixture('undeclared')
    await writeFile(
      join(other, 'package.json'),
      '{"name":"x","version":"0.0.0","type":"module","imports":{"#/*":"./src/*"}}',
    )
    await expect(buildRemote('storefront', other)).rejects.toThrow(
      /@escapes\/platform.* must be among the dependencies/,
    )
  })

  it.each([
    ['createMemoryRouter', 'react-router-dom'],
    ['Activity', 'react'],
  ])('is rejected when it imports %s from %s, which the shell does not share', async (name, from) => {
    const other = await copyOfFixture('greedy')
    await writeFile(join(other, 'src/greedy.ts'), `export { ${name} } from '${from}'\n`)
    await expect(buildRemote('storefront', other)).rejects.toThrow(`${name} from ${from}`)
  })

  it.each(["import { useNavigate } from 'react-router'", "import { chakra } from '@chakra-ui/react/styled-system'"])(
    'is rejected where the page would have two routers or themes: %s',
    async (line) => {
      const other = await copyOfFixture('doubling')
      await writeFile(join(other, 'src/doubling.ts'), `import type { To } from 'react-router'\n${line}\n`)
      await expect(buildRemote('storefront', other)).rejects.toThrow(/^src\/doubling\.ts takes from .* twice$/)
    },
  )

  it('is rejected when its page table is invalid', async () => {
    const other = await copyOfFixture('pageless')
    await writeFile(join(other, 'src/pages.ts'), "export const pages = [{ pattern: '/', access: 'nobody' }]\n")
    await expect(buildRemote('storefront', other)).rejects.toThrow(/access/)
  })

  it('fails when a module is missing, and leaves no description of the build before to be published', async () => {
    const other = await copyOfFixture('broken')
    await mkdir(join(other, 'dist'))
    await writeFile(join(other, 'dist/build.json'), '{}')
    await writeFile(join(other, 'src/remote.tsx'), "import './no-such-file.ts'\nexport default () => []\n")
    await expect(buildRemote('storefront', other)).rejects.toThrow('no-such-file')
    expect(existsSync(join(other, 'dist/build.json'))).toBe(false)
  })
})
