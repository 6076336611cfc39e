import './tables.ts'
import type { Module } from '#/module.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import { copyAttempts, copyOfferedPicture } from './copy-offered-picture.ts'
import { profileRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { hasPhone, isTopicMuted, replacePhone } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'profiles.copy-picture': { userId: string }
  }
}

const copyWhenOffered = defineReaction(
  'account.picture-offered',
  'profiles.copy-picture',
  (_, { userId }, { queues }) =>
    queues.add('profiles.copy-picture', { userId }, { id: userId, attempts: copyAttempts }),
)

/** What people say of themselves: name, picture, phone, currency, and the mails they do not want. */
export const profiles: Module = {
  name: 'profiles',
  personalData: profileRules,
  routes,
  reactions: [copyWhenOffered],
  jobs: { 'profiles.copy-picture': ({ userId }, services) => copyOfferedPicture(services, userId) },
}
