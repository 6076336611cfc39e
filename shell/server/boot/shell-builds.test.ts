import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BootShell } from '@escapes/contract/releases'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type FakeApiServer, startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { aBootRemote, type ShellServer, startShellServer } from '../../test/support/shell-server.ts'

const toIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

let api: FakeApiServer
let shell: ShellServer
let epoch = 4
beforeEach(async () => {
  api = await startFakeApiServer()
  api.boot = { epoch, remotes: [aBootRemote()] }
  shell = await startShellServer({ api })
})
afterEach(async () => {
  await shell.close()
  await api.close()
})

const aBuildOfTheShell = (name: string): BootShell => ({
  build: `build-of-${name}`,
  scripts: [`shell.${name}.js`],
  preload: [],
  styles: [],
  fonts: [],
  sharedStyles: {},
  files: { [`shell.${name}.js`]: toIntegrity(`start of ${name}`) },
})

const publish = async (build: BootShell, to = shell) => {
  for (const path of build.scripts) {
    const [, name = ''] = path.split('.')
    await to.put(`_mf/a/shell/files/${path}`, `start of ${name}`)
  }
  return build
}
const release = (shellBuild: BootShell | undefined) => {
  epoch += 1
  api.boot = { ...api.boot, epoch, ...(shellBuild ? { shellBuild } : {}) }
}

const startsWith = async (of = shell): Promise<string> => {
  const html = await (await of.get('/')).text()
  const { shell: build } = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { shell?: string }
  const script = /<script defer src="([^"]+)"/.exec(html)?.[1]
  return `${build} ${script}`
}

describe('the pages of the shell server', () => {
  it('begin with the build that was released last, without a restart, and go back with it', async () => {
    expect(await startsWith()).toBe('shellbuild /_shell/shell.1.js')
    const [one, two] = [await publish(aBuildOfTheShell('one')), await publish(aBuildOfTheShell('two'))]
    for (const build of [one, two, one]) {
      release(build)
      expect(await startsWith()).toBe(`${build.build} /_shell/${build.scripts[0]}`)
    }
  })

  it('find the files of every build, as tabs do that began with an earlier one', async () => {
    for (const name of ['one', 'two']) release(await publish(aBuildOfTheShell(name)))
    await startsWith()
    for (const name of ['one', 'two']) {
      const file = await shell.get(`/_shell/shell.${name}.js`)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(await file.text()).toBe(`start of ${name}`)
    }
    expect((await shell.get('/_shell/shell.1.js')).status, 'of the build beside the server').toBe(200)
    expect((await shell.get('/_shell/shell.three.js')).status).toBe(404)
  })

  it('begin with the build before while the live one is not to be had, which readiness tells', async () => {
    release(await publish(aBuildOfTheShell('one')))
    await startsWith()
    release(aBuildOfTheShell('lost'))
    expect(await startsWith()).toBe('build-of-one /_shell/shell.one.js')
    await shell.put('_mf/a/storefront/aaaaaaaaaaaa/remoteEntry.1.js', 'entry')
    expect(await (await shell.get('/readyz')).text()).toContain('build-of-lost is live and cannot be had')
  })

  it('begin with the last known build when the registry is away at a start', async () => {
    release(await publish(aBuildOfTheShell('one')))
    await startsWith()
    api.failBoot()
    const objects = { OBJECT_STORE_DIR: join(shell.root, 'objects'), DATA_DIR: join(shell.root, 'data') }
    const restarted = await startShellServer({ api, env: objects })
    onTestFinished(() => restarted.close())
    expect(await startsWith(restarted)).toBe('build-of-one /_shell/shell.one.js')
  })

  it('begin with the build beside the server when the store lost the last known one at a start', async () => {
    release(await publish(aBuildOfTheShell('one')))
    await startsWith()
    await rm(join(shell.root, 'objects/_mf/a/shell'), { recursive: true })
    const objects = { OBJECT_STORE_DIR: join(shell.root, 'objects'), DATA_DIR: join(shell.root, 'data') }
    const restarted = await startShellServer({ api, env: objects })
    onTestFinished(() => restarted.close())
    expect(await startsWith(restarted)).toBe('shellbuild /_shell/shell.1.js')
  })
})
