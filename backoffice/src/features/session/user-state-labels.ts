import type { UserState } from '@escapes/contract'

export const userStateLabels: Readonly<Record<UserState, string>> = {
  active: 'Active',
  deactivated: 'Deactivated',
  unconfirmed: 'Not confirmed',
}
export const userStates = Object.keys(userStateLabels) as readonly UserState[]
