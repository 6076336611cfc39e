import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BankAccount, BankAccountChange, SecondPeople } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface BankAccountsData {
  accounts: Promise<Result<{ items: BankAccount[] }>>
  changes: Promise<Result<{ items: BankAccountChange[] }>>
  /** Only for admins. */
  secondPeople: Promise<Result<SecondPeople>> | null
}

export const bankAccountsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BankAccountsData> => {
    const { role } = await platform.guards.requireStaff(request)
    const { signal } = request
    return {
      accounts: toResult(platform.api('GET /admin/bank-accounts', { signal })),
      changes: toResult(platform.api('GET /admin/bank-account-changes', { signal })),
      secondPeople: role === 'admin' ? toResult(platform.api('GET /admin/second-people', { signal })) : null,
    }
  }
