import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeProfile } from './change-profile.ts'
import { getProfile } from './get-profile.ts'
import { removeAvatar, replaceAvatar } from './replace-avatar.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /me/profile', ({ caller }) => getProfile(services.db, caller.userId))
  mount('PATCH /me/profile', ({ caller, body }) => changeProfile(services, caller.userId, body))
  mount('PUT /me/avatar', ({ caller, file, body }) => replaceAvatar(services, caller.userId, file, body))
  mount('DELETE /me/avatar', ({ caller }) => removeAvatar(services, caller.userId))
}
