import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuestbookDesk, openGuestbookDesk, toPageTableSource, toRemoteSource } from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

describe('a remote that', () => {
  it('names a page that no route draws gets that as its problem', async () => {
    const { open } = await desk.check({ files: { 'src/pages.ts': toPageTableSource('/guestbook', '/guestbook/lost') } })
    expect((await open()).faults).toEqual(['/guestbook/lost: no route draws /guestbook/lost'])
  })

  it('says of one thing that it does not exist, without words of its own, is drawn', async () => {
    const source = toRemoteSource(`() => [
      { path: '/guestbook', Component: () => <p>Mine</p> },
      { path: '/guestbook/:id', loader: () => { throw new Response(null, { status: 404 }) }, Component: () => null },
    ]`)
    const files = { 'src/pages.ts': toPageTableSource('/guestbook', '/guestbook/:id'), 'src/remote.tsx': source }
    const seen = await (await desk.check({ files })).open()
    expect(seen).toMatchObject({ faults: [], ofUnknownId: ['/guestbook/:id'] })
  })

  const guarded = (access: string, guard: string, component: string) => ({
    'src/pages.ts': `export const pages = [{ pattern: '/guestbook', title: 'Guestbook', access: '${access}' }]`,
    'src/remote.tsx': `
      import { defineRemote } from '@escapes/platform'
      const Component = ${component}
      export default defineRemote((platform) => [
        { path: '/guestbook', loader: async ({ request }) => (await platform.guards.${guard}(request)).name, Component },
      ])`,
  })

  it.each([
    ['signed-in', 'requireSession'],
    ['staff', 'requireStaff'],
    ['admin', 'requireStaff'],
  ])('throws at render behind a guard (%s) is found by a browser', async (access, guard) => {
    const sound = await desk.check({ files: guarded(access, guard, '() => <h1>Mine</h1>') })
    expect(await sound.open()).toMatchObject({ opened: ['/guestbook'], faults: [] })
    const broken = await desk.check({ files: guarded(access, guard, "() => { throw new Error('at render') }") })
    expect((await broken.open()).faults.join('\n')).toMatch(/\/guestbook: .*at render|shows an error/)
  })

  const withParameter = (link: string, component: string) => ({
    'src/pages.ts': toPageTableSource('/guestbook/:id', '/guestbook'),
    'src/remote.tsx': `
      import { Link } from 'react-router-dom'
      import { defineRemote } from '@escapes/platform'
      import { RouteError } from '@escapes/shared-ui/core'
      const List = () => <><h1>Entries</h1>${link}</>
      const Component = ${component}
      const loader = ({ params }) => { if (params.id !== 'first') throw new Response(null, { status: 404 }); return null }
      export default defineRemote(() => [
        { path: '/guestbook', Component: List },
        { path: '/guestbook/:id', loader, Component, ErrorBoundary: RouteError },
      ])`,
  })
  const entry = '<Link to="/guestbook/first">The first</Link>'

  it('throws at render of one thing is found by the link that leads there', async () => {
    const sound = await desk.check({ files: withParameter(entry, '() => <h1>The first</h1>') })
    expect(await sound.open()).toMatchObject({ opened: ['/guestbook', '/guestbook/:id'], faults: [] })
    const throwing = "() => { throw new Error('at render') }"
    const broken = await desk.check({ files: withParameter(entry, throwing) })
    expect((await broken.open()).faults.join('\n')).toMatch(/\/guestbook\/:id: /)
    // A pattern that no page links to is reported as not seen.
    const hidden = await desk.check({ files: withParameter('', throwing) })
    expect(await hidden.open()).toMatchObject({ ofUnknownId: ['/guestbook/:id'], faults: [] })
  })
})
