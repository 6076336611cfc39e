import { matchRoutes } from 'react-router-dom'
import type { RemotePage } from '@escapes/contract'
import { mayOpenPage } from '@escapes/platform/page-access'

type User = Parameters<typeof mayOpenPage>[1]

/** Tells whether an address is that of a page in the table which this user may open. */
export const createPageFilter = (pages: readonly RemotePage[], user: User): ((to: string) => boolean) => {
  const routes = pages.map(({ pattern }, index) => ({ id: String(index), path: pattern }))
  return (to) => {
    const found = matchRoutes(routes, new URL(to, 'https://any.test').pathname)?.at(-1)
    const page = pages[Number(found?.route.id)]
    return page !== undefined && mayOpenPage(page.access, user)
  }
}
