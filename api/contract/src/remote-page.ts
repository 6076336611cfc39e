import { z } from 'zod'
import { boundedText, givenLine, singleLineText } from './fields.ts'
import { isWithinPatternLimits, pagePatternLimits } from './page-patterns.ts'

/** The icons that an entry of a menu may have: of those that the shell draws, what an entry can be about. */
export const menuIcons = [
  'arrow-left',
  'bed',
  'book',
  'calendar',
  'camera',
  'car',
  'clock',
  'compass',
  'copy',
  'dashboard',
  'download',
  'flag',
  'globe',
  'heart',
  'home',
  'hotel',
  'info',
  'key',
  'leaf',
  'lock',
  'mail',
  'map',
  'message',
  'phone',
  'pin',
  'plane',
  'receipt',
  'refresh',
  'share',
  'shield',
  'star',
  'sun',
  'ticket',
  'user',
  'users',
  'utensils',
  'wallet',
] as const
export type MenuIcon = (typeof menuIcons)[number]

/** What can be counted for an entry: members of `GET /admin/work-counts`, and unread conversations. */
const waitingKinds = [
  'requests',
  'receipts',
  'statementLines',
  'refunds',
  'bankAccountChanges',
  'feeds',
  'reviews',
  'unread',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many things wait behind an entry, and how the number is read out: `3 receipts to review`. */
const pageCount = z.strictObject({
  of: z.enum(waitingKinds, `Nothing counts this. It is one of ${waitingKinds.join(', ')}.`),
  one: singleLineText(40),
  many: singleLineText(40),
})
export type PageCount = z.output<typeof pageCount>

/**
 * The entry of a page in the menus: one for `staff` or `admin` in the rail of the workspace, one for `signed-in` in the
 * menu of the account. Who may open the page sees it.
 */
export const pageMenu = z.strictObject({
  /** Absent: the title of the page. */
  label: singleLineText(30).optional(),
  icon: z.enum(menuIcons, `No menu has this icon. It is one of ${menuIcons.join(', ')}, or left out.`).optional(),
  /** The heading in the rail below which it stands, which may be a new one; absent: among the first, without a heading. */
  group: singleLineText(30).optional(),
  /** Among those of its group, the lowest first; absent: the last. */
  order: z.int().min(0).max(999).optional(),
  /** Also in the bar of a phone, of which the first five are shown. */
  isInBar: z.literal(true).optional(),
  /** What waits there for staff. */
  count: pageCount.optional(),
})
export type PageMenu = z.output<typeof pageMenu>

const pageFields = z.object({
  pattern: boundedText(pagePatternLimits.characters).refine(
    isWithinPatternLimits,
    'A pattern has at most 12 segments, of which three are optional.',
  ),
  title: givenLine(200),
  access: z.enum(['anyone', 'signed-in', 'staff', 'admin']),
  frame: z.enum(['shop', 'workspace']).optional(),
  firstPaint: z.enum(['server']).optional(),
})

type MenuOf = Pick<z.output<typeof pageFields>, 'pattern' | 'access' | 'title'> & { menu?: PageMenu | undefined }

const findMenuProblem = ({ pattern, access, title, menu }: MenuOf): string | undefined => {
  if (!menu) return undefined
  if (/[:*?]/.test(pattern)) return `${pattern} has no single address that a menu could lead to.`
  if (access === 'anyone')
    return `${pattern} is for anyone, and menus have entries of pages that are for who is signed in, for staff or for admins.`
  if (access === 'signed-in' && menu.count)
    return `${pattern} is in the menu of the account, and counts are of what waits for staff.`
  return menu.label === undefined && (title === '' || title.length > 30)
    ? `An entry has 1 to 30 characters, and the title of ${pattern} has ${title.length}: give the entry a label.`
    : undefined
}

/**
 * A page of a remote. `pattern` is a React Router path (`/villas/:id`); `access` says who may open it; `frame` says what
 * the shell draws around it: the workspace of staff, or, where it is absent, the shop's header and footer. `firstPaint`
 * says who draws it at first: the shell server, or, where it is absent, the browser.
 */
export const remotePage = pageFields.extend({ menu: pageMenu.optional() }).superRefine((page, context) => {
  const message = findMenuProblem(page)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['menu'], message })
})
export type RemotePage = z.output<typeof remotePage>

const toMenuKey = (key: string): string => `menu.${key}`

/** What a page table of this version may say of a page: `access`, `menu.count`. */
export const pageTableKeys: readonly string[] = [
  ...Object.keys(pageFields.shape),
  'menu',
  ...Object.keys(pageMenu.shape).map(toMenuKey),
]

/** What the pages of a build do say. */
export const listPageTableKeys = (pages: readonly RemotePage[]): string[] => [
  ...new Set(pages.flatMap((page) => [...Object.keys(page), ...Object.keys(page.menu ?? {}).map(toMenuKey)])),
]

/** The same as the shell reads it: an entry, or a count, that only a newer one understands is none. */
export const bootPage = pageFields.extend({
  menu: pageMenu
    .extend({ count: pageCount.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
