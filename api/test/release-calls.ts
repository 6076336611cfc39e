import type { BootDocument, BuildSidecar, ChannelStatus } from '@escapes/contract/releases'
import { expect } from 'vitest'
import { grantReleaseToken } from '#/modules/releases/index.ts'
import type { BuildFixture } from './factories/releases.ts'
import { createTestApp, type TestApp } from './harness.ts'

const releaseToken = 'a-release-token-of-one-or-more-teams'

/** The pipeline of `remote` may release it, past rejected checks too. */
export const grantPipeline = ({ services: { db } }: TestApp, remote: string): Promise<unknown> =>
  grantReleaseToken(db, { remote, name: `${remote} pipeline`, token: releaseToken, mayForce: true })

/** An api to whose `remotes` the calls below may release. */
export const createReleaseTestApp = async ({
  remotes = ['storefront'],
  ...options
}: Parameters<typeof createTestApp>[0] & { remotes?: string[] } = {}): Promise<TestApp> => {
  const app = await createTestApp(options)
  for (const remote of remotes) await grantPipeline(app, remote)
  return app
}

/** What a team does with its release token. `app` is read at each call: every test has its own. */
export const createReleaseCalls = (app: () => TestApp, token = releaseToken) => {
  const bearer = { authorization: `Bearer ${token}` }
  const params = { remote: 'storefront' }

  const upload = (sidecar: BuildSidecar, path: string, content: Buffer, headers: Record<string, string> = bearer) => {
    const integrity = sidecar.files.find((file) => file.path === path)?.integrity ?? ''
    return app().call('POST /admin/releases/:remote/files', {
      params: { remote: sidecar.remote },
      headers,
      body: { build: sidecar.build, path, integrity, content: content.toString('base64') },
    })
  }

  const register = (sidecar: BuildSidecar, headers: Record<string, string> = bearer) =>
    app().call('POST /admin/releases/:remote/builds', { params: { remote: sidecar.remote }, headers, body: sidecar })

  const publish = async (
    { sidecar, contents }: BuildFixture,
    headers: Record<string, string> = bearer,
  ): Promise<string> => {
    for (const [path, bytes] of contents) expect((await upload(sidecar, path, bytes, headers)).status).toBe(201)
    expect((await register(sidecar, headers)).status).toBe(201)
    return sidecar.build
  }

  const boot = async () => (await (await app().call('GET /releases/boot')).json()) as BootDocument
  /** Past what could not be found out; most tests have neither a runner nor a shell. */
  const promoteOptionsWithoutBrowser = {
    force: ['browser', 'shared versions', 'shared names'],
    reason: 'a test',
  }
  const promote = async (build: string, epoch?: number) =>
    app().call('POST /admin/releases/:remote/promote', {
      params,
      headers: bearer,
      body: { build, epoch: epoch ?? (await boot()).epoch, ...promoteOptionsWithoutBrowser },
    })
  const promoteShell = async (
    build: string,
    more: { force?: string[]; reason?: string } = { force: ['browser'], reason: 'a test' },
  ) =>
    app().call('POST /admin/releases/:remote/promote', {
      params: { remote: 'shell' },
      headers: bearer,
      body: { build, epoch: (await boot()).epoch, ...more },
    })
  const rollback = async (body: { build?: string; reason?: string; force?: string[] } = {}) =>
    app().call('POST /admin/releases/:remote/rollback', {
      params,
      headers: bearer,
      body: { ...body, epoch: (await boot()).epoch },
    })
  const canary = async (permille: number, build?: string) =>
    app().call('POST /admin/releases/:remote/canary', {
      params,
      headers: bearer,
      body: { build, permille, epoch: (await boot()).epoch, ...promoteOptionsWithoutBrowser },
    })
  const retire = async (reason: string) =>
    app().call('POST /admin/releases/:remote/retire', {
      params,
      headers: bearer,
      body: { epoch: (await boot()).epoch, reason },
    })
  const abort = async (reason?: string) =>
    app().call('POST /admin/releases/:remote/abort', {
      params,
      headers: bearer,
      body: { epoch: (await boot()).epoch, reason },
    })
  const freeze = (reason: string) =>
    app().call('POST /admin/releases/:remote/freeze', { params, headers: bearer, body: { reason } })
  const unfreeze = () => app().call('POST /admin/releases/:remote/unfreeze', { params, headers: bearer, body: {} })
  const status = async () =>
    (await (await app().call('GET /admin/releases/:remote', { params, headers: bearer })).json()) as ChannelStatus
  const readCode = async (response: Response) => ((await response.json()) as { code: string }).code
  return {
    params,
    bearer,
    promoteOptionsWithoutBrowser,
    upload,
    register,
    publish,
    boot,
    promote,
    promoteShell,
    rollback,
    retire,
    canary,
    abort,
    freeze,
    unfreeze,
    status,
    readCode,
  }
}
