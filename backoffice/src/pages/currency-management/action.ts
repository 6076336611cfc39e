import type { Platform } from '@escapes/platform'
import { mutationAction } from '#/features/mutation/mutation-action.ts'
import { problemText } from '#/features/problem/problem-text.ts'

const failures: Readonly<Record<string, string>> = {
  'POST /admin/currency-rates': 'Failed to add currency rate',
  'PUT /admin/currency-rates/:currency': 'Failed to update currency rate',
  'DELETE /admin/currency-rates/:currency': 'Failed to delete currency rate',
}

export const currencyManagementAction = (platform: Platform) =>
  mutationAction(platform, (_, problem, { endpoint }) => {
    const failure = failures[endpoint]
    return Promise.resolve(failure && `${failure}: ${problemText(problem)}`)
  })
