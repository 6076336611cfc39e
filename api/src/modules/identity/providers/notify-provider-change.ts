import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { insertMailRequest } from '../queries.ts'
import { getProviderName } from './provider-name.ts'

/** Notifies the account's owner, since somebody else may have made the change. */
export const notifyProviderChange = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { email }: { email: string },
  what: 'connected' | 'disconnected',
  providerId: string,
): Promise<void> =>
  insertMailRequest(db, {
    dedupeKey: `sign-in-provider:${uuidv7()}`,
    recipient: email,
    template: 'sign-in-provider-changed',
    data: { what, provider: getProviderName(config.signInProviders, providerId), at: new Date().toISOString() },
  })
