import { isLoopbackHost, isReachableByOthers } from '@escapes/contract/deployment'
import { countDigitsOfGuesses } from '#/count-guesses.ts'
import type { Environment } from './env.ts'

/** Public knowledge: allowed only where no other machine can reach the product. */
export const developmentSecret = 'development-only-secret-0123456789abcdef'

/** Secrets printed in public: ours, the auth library's and those of object stores for local use. */
const publishedSecrets = new Set([
  developmentSecret,
  'better-auth-secret-12345678901234567890',
  'minioadmin',
  'S3RVER',
  'secret',
])

/** True when fewer than half of its groups of four characters differ. */
const repeats = (secret: string): boolean => {
  const groups = Array.from({ length: Math.max(0, secret.length - 3) }, (_, at) => secret.slice(at, at + 4))
  return groups.length > 0 && new Set(groups).size < groups.length / 2
}

/** True when at least half of its characters stand in runs of three or more that count or repeat, as in `0123456789`. */
const counts = (secret: string): boolean => {
  const stepAfter = (at: number) => secret.charCodeAt(at + 1) - secret.charCodeAt(at)
  const inRuns = new Set<number>()
  for (let at = 0; at < secret.length - 2; at += 1)
    if (Math.abs(stepAfter(at)) <= 1 && stepAfter(at) === stepAfter(at + 1))
      for (const place of [at, at + 1, at + 2]) inRuns.add(place)
  return inRuns.size >= secret.length / 2
}

/** True for two rows that count, one letter of each in turn: `a1b2c3d4`. */
const countsInTurns = (secret: string): boolean =>
  [0, 1].every((from) => {
    const row = Array.from(secret).filter((_, at) => at % 2 === from)
    return counts(row.join(''))
  })

/** True for `NimalPereraRuwanSilva`: nothing but words with a capital, and perhaps a number behind. */
const isNamesInRow = (secret: string): boolean => /^(?:[A-Z][a-z]{2,11}){3,}\d{0,4}$/.test(secret)

/** A word as people write it, or a number; letters drawn at random mix capitals into the middle. */
const wordOrNumber = /^([A-Za-z][a-z]{0,11}|[A-Z]{1,12}|\d+)$/

/** True for fewer than six different words or numbers between marks. */
const isShortPhrase = (secret: string): boolean => {
  const parts = secret.split(/[^A-Za-z\d]+/).filter(Boolean)
  const different = new Set(parts.map((part) => part.toLowerCase()))
  return parts.length >= 3 && parts.every((part) => wordOrNumber.test(part)) && different.size < 6
}

/** The pairs of letters that English is mostly made of; of letters drawn at random they are a fourteenth. */
const commonPairs = new Set(
  'th he in er an re nd on en at ou ed ha to or it is hi es ng st ar te se me ea ra ve le al nt co de ti ro ri li io as el ne us ce ur la ic om pe ec ma et'.split(
    ' ',
  ),
)

/** True for words run together, as `CorrectHorseBatteryStaple`: mostly letters, mostly in pairs as words have them. */
const isWordLike = (secret: string): boolean => {
  const text = secret.toLowerCase()
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)).filter((pair) =>
    /^[a-z]{2}$/.test(pair),
  )
  const common = pairs.filter((pair) => commonPairs.has(pair)).length
  return pairs.length >= secret.length / 2 && common >= pairs.length * 0.42
}

/** Of each hexadecimal digit drawn at random it is a little more; texts that people compose reach half of it. */
const minDigitsPerCharacter = 0.8
const countedLength = 32

const isComposed = (secret: string): boolean =>
  countDigitsOfGuesses(secret, ['srilanka', 'escapes', 'production']) <
  minDigitsPerCharacter * Math.min(secret.length, countedLength)

const decoders: readonly { form: RegExp; decode: (secret: string) => Buffer }[] = [
  { form: /^(?:[\da-f]{2})+$/i, decode: (secret) => Buffer.from(secret, 'hex') },
  { form: /^[\w+/-]+={0,2}$/, decode: (secret) => Buffer.from(secret, 'base64') },
  { form: /^[a-z2-7]+={0,6}$/i, decode: (secret) => fromBase32(secret) },
]
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (secret: string): Buffer => {
  const bits = Array.from(secret.replaceAll('=', '').toUpperCase(), (digit) =>
    base32.indexOf(digit).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What some put before a secret: `key=`, `sk_live_`, `0x`. */
const named = /^(?:0x|[a-z]{2,12}[=:]|[a-z]{2,8}[_-](?:[a-z]{2,8}[_-])?)/i
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u200d]+$/u

/** What was only written in other letters, as `echo words | base64` does; bytes drawn at random are hardly ever a text. */
const listDecoded = (secret: string): string[] =>
  [...new Set([secret, secret.replace(named, '')])].flatMap((given) =>
    decoders
      .filter(({ form }) => form.test(given))
      .flatMap(({ decode }) => {
        const bytes = decode(given)
        const wide = bytes.toString('utf16le').trim()
        // Of other bytes it makes signs of some script nearly always.
        return [bytes.toString('utf8').trim(), /^[\x20-\x7e]+$/.test(wide) ? wide : '']
      })
      .filter((text) => text.length >= 8 && !text.includes('\ufffd') && printable.test(text)),
  )

/** A text that was encoded, of which no machine that draws secrets makes any: in other scripts, or of several words. */
const isEncodedText = (text: string): boolean => /[^\x20-\x7e]|\s|^\{.*\}$/u.test(text)

/** What a tool was to put a secret in the place of. */
const placeholder = /\{\{|\$\{|\$\(|<%/

const isGuessable = (secret: string): boolean =>
  placeholder.test(secret) ||
  listDecoded(secret).some((text) => isEncodedText(text) || isGuessable(text)) ||
  countsInTurns(secret.toLowerCase()) ||
  isNamesInRow(secret) ||
  publishedSecrets.has(secret) ||
  new Set(secret).size < 8 ||
  repeats(secret.toLowerCase()) ||
  counts(secret.toLowerCase()) ||
  isShortPhrase(secret) ||
  isWordLike(secret) ||
  isComposed(secret)

export const isReachableByOtherMachines = (
  environment: Pick<Environment, 'PUBLIC_URL' | 'HOST' | 'API_HOST'>,
): boolean => {
  const { PUBLIC_URL, HOST, API_HOST = HOST } = environment
  return isReachableByOthers([HOST, API_HOST, new URL(PUBLIC_URL).hostname])
}

const findSecretProblem = (name: string, value: string | undefined, isRequired: boolean): string[] => {
  if (value === undefined)
    return isRequired ? [`${name}: is required; make one with "openssl rand -base64 32" and keep it.`] : []
  return isGuessable(value)
    ? [`${name}: is a published or guessable value; make one with "openssl rand -base64 32".`]
    : []
}

/** The shell has these two, and draws the pages of remotes: who reads its settings is to sign no sessions. */
const findSharedSecrets = (environment: Environment): string[] =>
  (['SHELL_KEY', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => environment[name] !== undefined && environment[name] === environment.AUTH_SECRET)
    .map(
      (name) => `${name}: is AUTH_SECRET as well, and is to be another one; make one with "openssl rand -base64 32".`,
    )

const reservedDomain = /(\.|@)(test|example|invalid|localhost|localdomain)>?\s*$|@example\.(com|net|org)>?\s*$/i

/** What a public installation needs besides secrets. A demo may use the embedded inbox and folder instead. */
const missingServices = (environment: Environment): string[] => {
  const { PUBLIC_URL, MAIL_FROM, SMTP_URL, STAFF_MAIL, OBJECT_STORE_DIR, S3_ENDPOINT } = environment
  const isHttps = PUBLIC_URL.startsWith('https:') || isLoopbackHost(new URL(PUBLIC_URL).hostname)
  return [
    ...(isHttps ? [] : ['PUBLIC_URL: must be https.']),
    ...(MAIL_FROM === undefined || reservedDomain.test(MAIL_FROM)
      ? ['MAIL_FROM: must be an address of yours that mail servers accept.']
      : []),
    ...(SMTP_URL === undefined ? ['SMTP_URL: is required; it names the server that takes the mails.'] : []),
    ...(STAFF_MAIL.length === 0 ? ['STAFF_MAIL: is required; it names who is told of work, separated by commas.'] : []),
    ...(OBJECT_STORE_DIR === undefined && S3_ENDPOINT === undefined
      ? ['S3_ENDPOINT or OBJECT_STORE_DIR: one is required; it names the store of pictures, receipts and releases.']
      : []),
  ]
}

/** One sentence per setting that is missing or wrong for a product that others can reach. */
export const listExposureProblems = (environment: Environment): string[] => {
  if (!isReachableByOtherMachines(environment)) return []
  return [
    ...findSecretProblem('AUTH_SECRET', environment.AUTH_SECRET, true),
    ...findSecretProblem('FEED_KEY', environment.FEED_KEY, false),
    ...findSecretProblem('SHELL_KEY', environment.SHELL_KEY, false),
    ...findSecretProblem('S3_SECRET_ACCESS_KEY', environment.S3_SECRET_ACCESS_KEY, false),
    ...findSharedSecrets(environment),
    ...(environment.DEMO_ACCOUNTS === 'yes' ? [] : missingServices(environment)),
  ]
}
