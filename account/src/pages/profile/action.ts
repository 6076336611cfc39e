import type { ActionFunctionArgs } from 'react-router-dom'
import type { Profile, ProfileChange } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import type { FormProblem } from '@escapes/platform/form-problem'
import { type MutationResult, runMutation } from '@escapes/platform/mutation'
import { readForm } from '@escapes/platform/read-form'

export type ProfileInput = { intent: 'save'; change: ProfileChange } | { intent: 'remove-avatar' }
export type ProfileResult = MutationResult<Profile, FormProblem>

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false

const call = async ({ api }: Platform, request: Request): Promise<MutationResult<Profile>> => {
  if (isForm(request)) {
    const form = await runMutation(() => readForm(request))
    return form.ok ? runMutation(() => api('PUT /me/avatar', { body: form.value }), { isIdempotent: true }) : form
  }
  const input = (await request.json()) as ProfileInput
  return input.intent === 'save'
    ? runMutation(() => api('PATCH /me/profile', { body: input.change }), { isIdempotent: true })
    : runMutation(() => api('DELETE /me/avatar'), { isIdempotent: true })
}

/** Saves, and lets the shell show the new name, picture and currency. */
export const profileAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<ProfileResult> => {
    const result = await call(platform, request)
    if (!result.ok) {
      const { message, body } = result.problem
      return { ok: false, problem: { message, fields: body.errors ?? [] } }
    }
    await platform.session.refresh().catch(() => undefined)
    return result
  }
