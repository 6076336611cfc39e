import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BankAccount, BankAccountChange } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface BankAccountsData {
  accounts: Promise<Result<{ items: BankAccount[] }>>
  changes: Promise<Result<{ items: BankAccountChange[] }>>
}

export const bankAccountsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BankAccountsData> => {
    await platform.guards.requireStaff(request)
    const { signal } = request
    return {
      accounts: toResult(platform.api('GET /admin/bank-accounts', { signal })),
      changes: toResult(platform.api('GET /admin/bank-account-changes', { signal })),
    }
  }
