import { boundedText, singleLineText } from '@escapes/contract'
import { z } from 'zod'

export interface ProviderProfile {
  subject: string
  email: string
  name: string
  picture: string | undefined
}

const profile = z.object({
  sub: z.string().min(1).max(255),
  email: boundedText(254).check(z.email()),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: singleLineText(100).optional().catch(undefined),
  picture: boundedText(2_000).check(z.url()).optional().catch(undefined),
})

const idTokenClaims = z.object({
  sub: z.string(),
  /** The library checks it where it is there. */
  exp: z.number(),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
})

/**
 * The subject of an ID token whose signature was checked; undefined for one that never ends, or that was made for another
 * client as well, unless it says that it was made for us.
 */
const findSubject = (idToken: string, clientId: string): string | undefined => {
  const [, claims = ''] = idToken.split('.')
  const read = idTokenClaims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  if (!read.success) return undefined
  const { sub, aud, azp } = read.data
  const isForUsAlone = [aud].flat().every((each) => each === clientId)
  return azp === clientId || (azp === undefined && isForUsAlone) ? sub : undefined
}

/**
 * Whom the provider tells us about, or why that does not do. Name and address may come from another answer of the
 * provider than the signed token: they count only when both speak of the same person.
 */
export const readProviderProfile = (
  data: object,
  idToken: string,
  clientId: string,
): ProviderProfile | 'email_not_found' | 'email_not_verified' | 'unable_to_get_user_info' => {
  if (!('email' in data) || !data.email) return 'email_not_found'
  const read = profile.safeParse(data)
  if (!read.success || read.data.sub !== findSubject(idToken, clientId)) return 'unable_to_get_user_info'
  const { sub, email, email_verified, name, picture } = read.data
  if (!email_verified) return 'email_not_verified'
  return { subject: sub, email: email.toLowerCase(), name: name ?? email.replace(/@.*/, ''), picture }
}
