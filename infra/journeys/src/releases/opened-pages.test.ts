import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GuestbookDesk, openGuestbookDesk, toPages } from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

const expectFault = (faults: readonly string[], pattern: RegExp) => expect(faults.join('\n')).toMatch(pattern)

// To publish a build, and to open it with what is live, costs as much as some pages: one build has all of these defects.
it('of a remote, pages that throw at render behind a guard or of one thing and one that no route draws are found by a browser; a thing that does not exist is none, and a pattern that no page links to is told', async () => {
  const pages = [
    ...toPages('/guestbook', '/guestbook/lost/road', '/guestbook/nothing/:id', '/guestbook/:id'),
    ...toPages('/guestbook/signed-in').map((page) => ({ ...page, access: 'signed-in' as const })),
    ...toPages('/guestbook/staff').map((page) => ({ ...page, access: 'staff' as const })),
  ]
  const { faults, ofUnknownId } = await (
    await desk.check({ defect: 'links to one, behind a guard, of one', pages })
  ).open()
  expect(ofUnknownId).toEqual(['/guestbook/nothing/:id'])
  expect(faults).toContain('/guestbook/lost/road: no route draws /guestbook/lost/road')
  expectFault(faults, /^\/guestbook\/signed-in: .*(guard|shows an error)/m)
  expectFault(faults, /^\/guestbook\/staff: .*(guard|shows an error)/m)
  expectFault(faults, /^\/guestbook\/:id: /m)
  expect(faults.filter((fault) => /^\/guestbook(\/nothing\/:id)?:/.test(fault))).toEqual([])
})

it('a page that throws behind a guard only when there is something to show, or draws its error page, is found by a browser', async () => {
  const pages = toPages('/guestbook/signed-in').map((page) => ({ ...page, access: 'signed-in' as const }))
  const open = async (defect: string) => (await (await desk.check({ defect, pages })).open()).faults
  expectFault(await open('behind a guard, with data'), /^\/guestbook\/signed-in: .*shows an error/m)
  expectFault(
    await open('behind a guard, an error page'),
    /^\/guestbook\/signed-in: it shows an error: It could not be loaded/m,
  )
})
