import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BankAccount } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'

export interface AccountsData {
  accounts: Promise<Settled<{ items: BankAccount[] }>>
}

export const accountsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<AccountsData> => {
    await platform.guards.requireStaff(request)
    return { accounts: settle(platform.api('GET /admin/bank-accounts', { signal: request.signal })) }
  }
