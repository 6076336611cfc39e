import type { ActionFunctionArgs } from 'react-router-dom'
import type { CalendarSubscription } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { toResult } from '@escapes/platform/result'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export type CalendarInput = { intent: 'fetch' | 'renew' | 'end' } | { intent: 'save'; showsDeadlines: boolean }

/** Null where there is none, or none any more. */
export type CalendarResult = MutationResult<CalendarSubscription | null>

const renew = async ({ api }: Platform): Promise<CalendarSubscription | null> => {
  const renewed = await toResult(api('POST /me/calendar/renew'))
  if (renewed.ok) return renewed.value
  // It was ended elsewhere.
  if (asProblem(renewed.error)?.code === 'not-found') return null
  throw renewed.error
}

const run = async (platform: Platform, input: CalendarInput): Promise<CalendarSubscription | null> => {
  const { api } = platform
  if (input.intent === 'fetch') return (await api('GET /me/calendar')).calendar
  if (input.intent === 'renew') return renew(platform)
  if (input.intent === 'save') return api('PUT /me/calendar', { body: { showsDeadlines: input.showsDeadlines } })
  await api('DELETE /me/calendar')
  return null
}

export const myBookingsAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<CalendarResult> => {
    const input = (await request.json()) as CalendarInput
    return runMutation(() => run(platform, input))
  }
