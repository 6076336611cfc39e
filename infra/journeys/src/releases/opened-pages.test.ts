import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuestbookDesk, openGuestbookDesk, toPages } from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

describe('a remote that', () => {
  it('names a page that no route draws gets that as its problem; one that says of one thing that it does not exist is drawn, and a pattern that no page links to is told', async () => {
    const pages = toPages('/guestbook', '/guestbook/lost', '/guestbook/nothing/:id')
    const seen = await (await desk.check({ pages })).open()
    expect(seen).toMatchObject({
      faults: ['/guestbook/lost: no route draws /guestbook/lost'],
      ofUnknownId: ['/guestbook/nothing/:id'],
    })
  })

  it('throws at render behind a guard is found by a browser', async () => {
    const pages = [
      ...toPages('/guestbook/signed-in').map((page) => ({ ...page, access: 'signed-in' as const })),
      ...toPages('/guestbook/staff').map((page) => ({ ...page, access: 'staff' as const })),
    ]
    const { faults } = await (await desk.check({ defect: 'behind a guard', pages })).open()
    for (const { pattern } of pages)
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
    const { open } = await desk.check({ defect: 'links to one, of one', pages })
    expect((await open()).faults.join('\n')).toMatch(/\/guestbook\/:id: /)
  })
})
