import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aBootRemote, type ShellServer, startShellServer } from '../../test/support/shell-server.ts'

const { remote: _remote, fallback: _fallback, ...build } = aBootRemote({ build: 'pppppppppppp', version: '2.0.0' })
const {
  remote: _other,
  fallback: _none,
  ...ofAccount
} = aBootRemote({
  build: 'qqqqqqqqqqqq',
  container: 'account_q',
  pages: [{ pattern: '/trips', title: 'Trips', access: 'signed-in' }],
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const token = `claims.${'s'.repeat(43)}`
const session = 'better-auth.session_token=of-an-admin'
const cookies = `${session}; preview=${token}`

let shell: ShellServer
let origin: string
beforeEach(async () => {
  shell = await startShellServer({ env: { PUBLIC_URL: 'http://localhost:3000', TELEMETRY_PERMILLE: '1000' } })
  origin = 'http://localhost:3000'
  shell.api.handle('/api/v1/releases/preview', (request, response) => {
    const query = new URL(request.url ?? '', origin).searchParams
    const isTheirs = request.headers.cookie?.includes(session) && query.get('token') === token
    if (isTheirs && query.get('origin') === origin)
      response
        .writeHead(200)
        .end(JSON.stringify({ builds: [{ remote: 'storefront', build }], ended: [], expiresAt: inAnHour() }))
    else response.writeHead(403).end(JSON.stringify({ code: 'not-allowed', title: 'You may not do this.' }))
  })
})
afterEach(() => shell.close())

const open = async (path = '/', cookie = cookies) => {
  const response = await shell.get(path, { headers: { cookie } })
  const html = await response.text()
  const boot = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    shell: string
    remotes: { remote: string; build: string; fallback: unknown }[]
    telemetryPermille: number
  }
  return { response, html, boot }
}

describe('the link of a preview', () => {
  it('leads an admin to a page of the build, with a cookie that no script reads', async () => {
    const response = await shell.get(`/_shell/preview?token=${token}`, { headers: { cookie: session } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^preview=${token}; Path=/; Max-Age=35\\d\\d; HttpOnly; SameSite=Lax$`),
    )
  })

  it('is refused with the reason for everybody else, and without one while the api is away', async () => {
    const refused = await shell.get(`/_shell/preview?token=${token}`)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('You may not do this.')
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect((await shell.get('/_shell/preview?token=none')).status).toBe(404)
    shell.api.answer('/api/v1/releases/preview', {}, 503)
    expect((await shell.get(`/_shell/preview?token=${token}`, { headers: { cookie: session } })).status).toBe(503)
  })
})

describe('a page of who has a preview', () => {
  it('has the build without a fallback, says so with a way out, and is counted nowhere', async () => {
    const { response, html, boot } = await open('/villas')
    expect(boot.remotes).toMatchObject([{ remote: 'storefront', build: 'pppppppppppp', fallback: null }])
    expect(boot.telemetryPermille).toBe(0)
    expect(html).toContain('<b>Preview of storefront</b>, build pppppppp.')
    expect(html).toContain('<form method="post" action="/_shell/preview/leave"><button>End preview</button></form>')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const others = await open('/villas', '')
    expect(others.boot).toMatchObject({ remotes: [{ build: 'aaaaaaaaaaaa' }], telemetryPermille: 1000 })
    expect(others.html).not.toContain('Preview of')
  })

  it('has a remote from source from the machine of who looks, loads again when that changes, and says what it is', async () => {
    const entry = 'http://localhost:4444/remoteEntry.js?3'
    const source = { ...build, build: 'dev0123456789abcd', entry, integrity: { [entry]: 'sha384-A+B=' }, preload: [] }
    shell.api.answer('/api/v1/releases/preview', {
      builds: [
        { remote: 'storefront', build: source },
        { remote: 'account', build: ofAccount },
      ],
      ended: [],
      expiresAt: inAnHour(),
    })
    const { response, html, boot } = await open('/villas')
    expect(boot.remotes).toMatchObject([{ remote: 'storefront', entry, fallback: null }, { remote: 'account' }])
    expect(html).toContain('<b>Preview</b> of storefront from source and account qqqqqqqq')
    expect(html).toContain('new EventSource("http://localhost:4444/changes?seen=sha384-A%2BB%3D")')
    const policy = response.headers.get('content-security-policy')
    for (const kind of ['style', 'img', 'connect']) expect(policy).toContain(`${kind}-src 'self' http://localhost:4444`)
    const others = await open('/villas', '')
    expect(others.response.headers.get('content-security-policy')).not.toContain('4444')
  })

  it('is that of everybody, says why, and the cookie goes, once the api refuses it: another session, or time over', async () => {
    for (const cookie of [`preview=${token}`, `${session}; preview=${token.replace('claims', 'other')}`]) {
      const { response, boot, html } = await open('/', cookie)
      expect(boot.remotes).toMatchObject([{ build: 'aaaaaaaaaaaa' }])
      expect(html).not.toContain('Preview of')
      expect(html).toContain('<b>No preview any more.</b> You may not do this. You see what everybody has.')
      expect(response.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0;/)
    }
  })

  it('is that of everybody on another origin', async () => {
    const other = await startShellServer({ api: shell.api, env: { PUBLIC_URL: 'http://localhost:4444' } })
    onTestFinished(() => other.close())
    const html = await (await other.get('/', { headers: { cookie: cookies } })).text()
    expect(html).toContain('aaaaaaaaaaaa')
    expect(html).not.toContain('pppppppppppp')
  })

  it('keeps the cookie while the api does not answer', async () => {
    shell.api.answer('/api/v1/releases/preview', {}, 503)
    const { response, boot } = await open()
    expect(boot.remotes).toMatchObject([{ build: 'aaaaaaaaaaaa' }])
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('ends with End preview, on the page that it was left from', async () => {
    const leave = async (referer: string) => {
      const response = await shell.get('/_shell/preview/leave', { method: 'POST', headers: { referer } })
      expect(response.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0;/)
      return [response.status, response.headers.get('location')]
    }
    expect(await leave(`${origin}/villas?q=galle`)).toEqual([303, '/villas?q=galle'])
    expect(await leave('https://elsewhere.test/villas')).toEqual([303, '/'])
    for (const sender of ['https://elsewhere.test', 'null']) {
      const answer = await shell.get('/_shell/preview/leave', { method: 'POST', headers: { origin: sender } })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
  })
})

describe('a page of who has a preview of several builds', () => {
  const all = {
    builds: [
      { remote: 'account', build: ofAccount },
      { remote: 'storefront', build },
    ],
    shell: {
      build: 'ssssssssssss',
      scripts: ['shell.9.js'],
      preload: [],
      styles: [],
      fonts: [],
      sharedStyles: {},
      files: {},
    },
    ended: [],
  }
  const answer = (preview: object) =>
    shell.api.answer('/api/v1/releases/preview', { ...preview, expiresAt: inAnHour() })
  const listBuilds = ({ boot }: Awaited<ReturnType<typeof open>>) => [
    boot.shell,
    ...boot.remotes.map((each) => `${each.remote} ${each.build}`),
  ]

  it('has all of them, of the shell too, and names each with a way out', async () => {
    answer(all)
    const page = await open('/trips')
    expect(listBuilds(page)).toEqual(['ssssssssssss', 'account qqqqqqqqqqqq', 'storefront pppppppppppp'])
    expect(page.html).toContain('src="/_shell/shell.9.js"')
    expect(page.html).toContain('<b>Preview</b> of account qqqqqqqq, storefront pppppppp and shell ssssssss')
    for (const remote of ['account', 'storefront', 'shell'])
      expect(page.html).toContain(
        `action="/_shell/preview/leave?remote=${remote}"><button aria-label="Leave ${remote}">`,
      )
  })

  it('has the live build of what was left, keeps the others, and is no preview without any', async () => {
    answer(all)
    let cookie = cookies
    const leave = async (remote: string) => {
      const headers = { cookie, referer: `${origin}/trips` }
      const response = await shell.get(`/_shell/preview/leave?remote=${remote}`, { method: 'POST', headers })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/trips'])
      cookie = `${session}; ${response.headers.get('set-cookie')?.split(';')[0]}`
      return open('/trips', cookie)
    }
    const two = await leave('shell')
    expect(listBuilds(two)).toEqual(['shellbuild', 'account qqqqqqqqqqqq', 'storefront pppppppppppp'])
    const one = await leave('storefront')
    expect(listBuilds(one)).toEqual(['shellbuild', 'storefront aaaaaaaaaaaa', 'account qqqqqqqqqqqq'])
    expect(one.html).toContain('<b>Preview of account</b>, build qqqqqqqq.')
    const none = await leave('account')
    expect(listBuilds(none)).toEqual(['shellbuild', 'storefront aaaaaaaaaaaa'])
    expect(none.html).not.toContain('id="preview"')
    expect(none.response.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0;/)
  })

  it('says which cannot be had any more, until it was read', async () => {
    const reason = 'storefront was taken off the site.'
    answer({ ...all, builds: [all.builds[0]], ended: [{ remote: 'storefront', build: build.build, reason }] })
    expect((await open('/')).html).toContain(`<span>${reason} It is no longer in this preview.</span>`)
    expect((await open('/', `${cookies}~storefront`)).html).not.toContain(reason)
  })
})
