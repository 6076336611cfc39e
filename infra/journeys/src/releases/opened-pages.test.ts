import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuestbookDesk, openGuestbookDesk, toPages } from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

describe('a remote that', () => {
  it('names a page that no route draws gets that as its problem', async () => {
    const { open } = await desk.check({ pages: toPages('/guestbook', '/guestbook/lost') })
    expect((await open()).faults).toEqual(['/guestbook/lost: no route draws /guestbook/lost'])
  })

  it('says of one thing that it does not exist, without words of its own, is drawn', async () => {
    const pages = toPages('/guestbook', '/guestbook/nothing/:id')
    const seen = await (await desk.check({ pages })).open()
    expect(seen).toMatchObject({ faults: [], ofUnknownId: ['/guestbook/nothing/:id'] })
  })

  it('throws at render behind a guard is found by a browser', async () => {
    const patterns = ['/guestbook/signed-in', '/guestbook/staff', '/guestbook/admin']
    const accesses = ['signed-in', 'staff', 'admin'] as const
    const pages = toPages(...patterns).map((page, at) => ({ ...page, access: accesses[at] ?? 'admin' }))
    const sound = await desk.check({ pages })
    expect(await sound.open()).toMatchObject({ opened: patterns, faults: [] })
    const { faults } = await (await desk.check({ defect: 'behind a guard', pages })).open()
    for (const pattern of patterns)
      expect(faults.join('\n')).toMatch(new RegExp(`^${pattern}: .*(guard|shows an error)`, 'm'))
  })

  it('throws behind a guard only when there is something to show, or draws its error page, is found by a browser', async () => {
    const pages = toPages('/guestbook/signed-in').map((page) => ({ ...page, access: 'signed-in' as const }))
    const open = async (defect: string) => (await (await desk.check({ defect, pages })).open()).faults.join('\n')
    expect(await open('behind a guard, with data')).toMatch(/^\/guestbook\/signed-in: .*shows an error/m)
    expect(await open('behind a guard, an error page')).toMatch(
      /^\/guestbook\/signed-in: it shows an error: It could not be loaded/m,
    )
  })

  it('throws at render of one thing is found by the link that leads there', async () => {
    const pages = toPages('/guestbook/:id', '/guestbook')
    const check = (defect: string) => desk.check({ defect, pages })
    const broken = await check('links to one, of one')
    expect((await broken.open()).faults.join('\n')).toMatch(/\/guestbook\/:id: /)
    // A pattern that no page links to is reported as not seen.
    const hidden = await check('of one')
    expect(await hidden.open()).toMatchObject({ ofUnknownId: ['/guestbook/:id'], faults: [] })
  })
})
