import { expect, it } from 'vitest'
import { bootPage, remotePage } from './remote-page.ts'

const page = { pattern: '/gifts', title: 'Gifts', access: 'staff' as const }
const listProblems = (given: object): string[] =>
  (remotePage.safeParse({ ...page, ...given }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

it.each([
  {},
  { menu: {} },
  { access: 'signed-in', menu: { label: 'Gifts you gave', icon: 'heart' } },
  { access: 'admin', menu: { icon: 'ticket', group: 'Money', order: 125 } },
  { menu: { count: { of: 'receipts', one: 'receipt to review', many: 'receipts to review' } } },
])('a page may have an entry in the menus: %j', (given) => {
  expect(listProblems(given)).toEqual([])
})

it.each<[object, string]>([
  [{ menu: { icon: 'unicorn' } }, 'menu.icon: No menu has this icon. It is one of arrow-left, '],
  [{ menu: { label: 'x'.repeat(31) } }, 'menu.label: At most 30 characters.'],
  [{ menu: { label: 'Gifts\u202E' } }, 'menu.label: A character in it cannot be seen.'],
  [{ menu: { group: ' ' } }, 'menu.group: Fill this in.'],
  [{ menu: { order: 1000 } }, 'menu.order: '],
  [{ menu: { lable: 'Gifts' } }, 'menu: Unrecognized key: "lable"'],
  [{ title: 'x'.repeat(31), menu: {} }, 'menu: An entry has 1 to 30 characters, and the title of /gifts has 31'],
  [{ pattern: '/gifts/:id', menu: {} }, 'menu: /gifts/:id has no single address'],
  [{ access: 'anyone', menu: {} }, 'menu: /gifts is for anyone'],
  [
    { menu: { count: { of: 'gifts', one: 'gift', many: 'gifts' } } },
    'menu.count.of: Nothing counts this. It is one of ',
  ],
  [{ menu: { count: { of: 'refunds', one: 'refund due' } } }, 'menu.count.many: '],
  [
    { access: 'signed-in', menu: { count: { of: 'unread', one: 'message', many: 'messages' } } },
    'menu: /gifts is in the menu of the account',
  ],
])('an entry that no menu could show is refused: %j', (given, problem) => {
  expect(listProblems(given)).toEqual([expect.stringContaining(problem)])
})

it('an entry that only a newer shell understands is none to an older one, which has the page', () => {
  expect(bootPage.parse({ ...page, menu: { icon: 'unicorn' } })).toEqual(page)
  expect(bootPage.parse({ ...page, menu: { label: 'Gifts', badge: 3 } })).toEqual(page)
  const counted = { of: 'gifts', one: 'gift', many: 'gifts' }
  expect(bootPage.parse({ ...page, menu: { icon: 'heart', count: counted } }).menu).toEqual({ icon: 'heart' })
})
