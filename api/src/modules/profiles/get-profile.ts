import type { Profile } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import { findProfile, getShownProfile } from './queries.ts'

export const getProfile = async (db: Db, userId: string): Promise<Profile> => {
  const [own, shown] = await Promise.all([findProfile(db, userId), getShownProfile(db, userId)])
  return {
    email: shown.email,
    fullName: shown.full_name,
    displayName: own?.display_name ?? null,
    shownName: shown.shown_name,
    phone: own?.phone ? formatPhoneNumber(own.phone) : null,
    country: own?.country ?? null,
    avatarUrl: shown.avatar_url,
    hasOwnAvatar: (own?.avatar_id ?? null) !== null,
    preferredCurrency: own?.preferred_currency ?? null,
    mutedTopics: own?.muted_topics ?? [],
  }
}
