import type { Me } from '@escapes/contract'
import { expect, it, vi } from 'vitest'
import { wasSignedOutElsewhere } from '../signed-out-elsewhere.ts'
import { followSignOutElsewhere, tellOtherTabsOfSignOut } from './sign-out-elsewhere.ts'

const follow = (user: Me | null) => {
  const reload = vi.fn<() => void>()
  const add = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined)
  followSignOutElsewhere({ get: () => user }, reload)
  const [, listener] = add.mock.calls.at(-1) ?? []
  add.mockRestore()
  return { reload, hear: (event: StorageEventInit) => (listener as EventListener)(new StorageEvent('storage', event)) }
}

it.each([
  ['a tab that shows who signed out in another is loaded anew', { id: 'u1' } as Me, true],
  ['a tab of a visitor stays as it is', null, false],
])('%s', (_, user, isReloaded) => {
  const { reload, hear } = follow(user)
  sessionStorage.setItem('escapes.private.enquiry', 'A message of this tab')
  hear({ key: 'preferred_currency', newValue: 'LKR' })
  expect(sessionStorage.getItem('escapes.private.enquiry')).toBe('A message of this tab')
  tellOtherTabsOfSignOut()
  const key = Object.keys(localStorage).find((each) => each.startsWith('escapes.signed_out')) ?? ''
  hear({ key, newValue: localStorage.getItem(key) })
  expect([reload.mock.calls.length > 0, document.body.hidden, wasSignedOutElsewhere()]).toEqual(
    Array.from({ length: 3 }, () => isReloaded),
  )
  expect(sessionStorage.getItem('escapes.private.enquiry')).toBeNull()
  document.body.hidden = false
  sessionStorage.clear()
})
