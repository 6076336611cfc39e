import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const bankAccountsLoader = staffLoader(({ api, user, signal }) => ({
  accounts: toResult(api('GET /admin/bank-accounts', { signal })),
  changes: toResult(api('GET /admin/bank-account-changes', { signal })),
  secondPeople: user.role === 'admin' ? toResult(api('GET /admin/second-people', { signal })) : null,
}))

export type BankAccountsData = LoaderData<typeof bankAccountsLoader>
