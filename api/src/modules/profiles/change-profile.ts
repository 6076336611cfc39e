import type { CurrencyCode, MailTopic, Profile } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { getProfile } from './get-profile.ts'
import { findProfile, upsertProfile } from './queries.ts'

interface Change {
  displayName?: string | undefined
  phone?: string | undefined
  country?: string | undefined
  preferredCurrency?: CurrencyCode | null | undefined
  mutedTopics?: MailTopic[] | undefined
}

/** Changes what is named. Throws `validation-failed` for a phone number that no country has. */
export const changeProfile = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { displayName, phone, country, preferredCurrency, mutedTopics }: Change,
): Promise<Profile> =>
  transact(db, async (trx) => {
    const chosenCountry = country ?? (await findProfile(trx, userId))?.country
    await upsertProfile(
      trx,
      userId,
      {
        ...(displayName !== undefined && { display_name: displayName || null }),
        ...(phone !== undefined && {
          phone: phone === '' ? null : requirePhoneNumber('phone', phone, chosenCountry || undefined),
        }),
        ...(country !== undefined && { country: country || null }),
        ...(preferredCurrency !== undefined && { preferred_currency: preferredCurrency }),
        ...(mutedTopics !== undefined && { muted_topics: [...new Set(mutedTopics)] }),
      },
      clock.now(),
    )
    return getProfile(trx, userId)
  })
