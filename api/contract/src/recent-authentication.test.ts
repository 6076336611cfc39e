import { expect, it } from 'vitest'
import { api } from './api.ts'
import { type Endpoint, staffAccess, toMethod } from './endpoint.ts'
import type { EndpointKey } from './endpoint.ts'

interface Schema {
  _zod: { def: { type: string; innerType?: Schema; shape?: Readonly<Record<string, Schema>> } }
}

const isText = ({ _zod: { def } }: Schema): boolean => (def.innerType ? isText(def.innerType) : def.type === 'string')

/** Whether an answer has what opens something to whoever has it, and not only what is known about a link. */
const givesLink = (schema: unknown): boolean =>
  Object.entries((schema as Schema | undefined)?._zod.def.shape ?? {}).some(
    ([name, each]) => /^(?:token|link|url)$/.test(name) && isText(each),
  )

/** Money that goes out, where customers pay to, who may act, what runs in browsers, and data that is carried away. */
const guarded =
  /\/(?:refunds?|refund-files|refund-details|bank-account-changes|ledger-entries|currency-rates|users|invitations|erasure|email|settings|releases|release-previews)(?:\/|$)|-export$/

/** What a stale session may do of it, and why. */
const withoutPassword: Readonly<Record<string, string>> = {
  'POST /admin/bank-account-changes/:id/reject': 'nothing changes for customers',
  'POST /admin/bookings/:id/refunds': 'opened, and approved with a password',
  'POST /admin/listings/:id/channel-calendars': 'taken nights without names, listed and revoked there',
  'POST /admin/proposals': 'a trip without address and payments, within the limits of mails',
  'POST /admin/proposals/:id/send': 'the same',
  'POST /admin/proposals/:id/withdraw': 'the same, ended',
  'POST /admin/refunds/:id/proof': 'a file beside a refund that was approved with a password',
  'POST /admin/refunds/:id/unapprove': 'no money goes',
  'POST /admin/settings/notifications/test': 'a mail to the address that is set',
  'PUT /admin/proposals/:id': 'the same',
}

it('asks for a password of the last minutes for what a thief of a session wants, also at the next endpoint', () => {
  const open = Object.entries(api as Record<EndpointKey, Endpoint>).flatMap(([key, endpoint]) => {
    const { access, needs, audit, response } = endpoint
    if (!staffAccess.has(access) || access === 'owner-or-staff' || needs || audit === 'none') return []
    const isAction = toMethod(key as EndpointKey) !== 'GET'
    const isWanted = (isAction && (guarded.test(key) || givesLink(response))) || audit === 'entry'
    return isWanted ? [key] : []
  })
  expect(open.toSorted()).toEqual(Object.keys(withoutPassword).toSorted())
})
