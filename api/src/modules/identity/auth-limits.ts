import { toAddressNetworks } from '@escapes/contract/client-address'
import type { RateLimitName, RateLimits } from '#/http/rate-limit.ts'
import { toMailbox } from '#/mailbox.ts'
import { toAccountKey } from './account-key.ts'

interface AuthLimitRule {
  name: RateLimitName
  /** Which secret of the signed-in user the call can guess; each kind has a limit of its own. */
  guesses?: 'password' | 'code'
  /** What is tried is in the browser that asked for it alone: tries of others at that account are compared with nothing. */
  isOfOneBrowser?: boolean
  /** The call hashes a password, right or wrong, which takes processor time. */
  isHashed?: boolean
}

const rules: Record<string, AuthLimitRule> = {
  '/sign-in/email': { name: 'auth', isHashed: true },
  '/change-password': { name: 'auth', guesses: 'password', isHashed: true },
  '/verify-password': { name: 'auth', guesses: 'password', isHashed: true },
  '/change-email': { name: 'mails', guesses: 'password', isHashed: true },
  '/sign-up/email': { name: 'mails', isHashed: true },
  '/sign-in/code/send': { name: 'mails' },
  '/sign-in/code': { name: 'auth', isOfOneBrowser: true },
  '/sign-in/code/name': { name: 'auth', isOfOneBrowser: true },
  '/passkey/verify-authentication': { name: 'auth' },
  '/passkey/generate-authenticate-options': { name: 'write' },
  '/passkey/generate-register-options': { name: 'write' },
  '/passkey/verify-registration': { name: 'write' },
  // Each begins a row, and asks a server of somebody else.
  '/sign-in/social': { name: 'write' },
  '/callback': { name: 'write' },
  '/link-social': { name: 'auth', guesses: 'password', isHashed: true },
  '/sign-up/confirm': { name: 'auth', isHashed: true },
  '/request-password-reset': { name: 'mails' },
  '/send-verification-email': { name: 'mails' },
  '/reset-password': { name: 'mails', isHashed: true },
}

const needsPassword: ReadonlySet<string> = new Set([
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])

/** Calls that can guess a secret or send a mail are limited. Other calls need a session and take no secret. */
const findRule = (path: string): AuthLimitRule | undefined =>
  path.startsWith('/two-factor/') ? { name: 'auth', guesses: 'code', isHashed: needsPassword.has(path) } : rules[path]

const mailboxFields: Readonly<Record<string, string>> = {
  '/sign-up/email': 'email',
  '/sign-in/code/send': 'email',
  '/send-verification-email': 'email',
  '/request-password-reset': 'email',
  '/change-email': 'newEmail',
}

/** The mailbox that a call makes us write to. */
export const findMailbox = (path: string, body: unknown): string | undefined => {
  const field = mailboxFields[path]
  const value =
    field && body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' ? toMailbox(value) : undefined
}

/** Whether the limit of a call depends on who is signed in. */
export const isLimitedPerUser = (path: string): boolean => findRule(path)?.guesses !== undefined

const nothing = async (): Promise<void> => {}

export interface AuthCall {
  path: string
  address: string
  /** The account that the body names. */
  email: string | undefined
  /** Where a mail goes that the call asks for: a stranger gets few of them, whatever accounts and forms they come from. */
  mailbox?: string | undefined
  deviceId: string | undefined
  userId: string | undefined
}

export interface ConsumedAuthLimits {
  /** Called when the secret was right, so that many people on one hotel line are not limited. */
  giveBack(): Promise<void>
  /**
   * Called when a call was refused before a password was compared, as for a new one that is too short: it was no guess. Of
   * codes, which the library compares, each refusal counts.
   */
  giveBackUntried(): Promise<void>
  /** Called when no mail was sent after all. */
  giveBackMail(): Promise<void>
}

/** The groups of a call in the hashing queue. Calls of strangers do not delay a known device of the same account. */
export const toFairQueueGroups = ({ address, email, deviceId, userId }: AuthCall): string[] => {
  const { narrow, wide } = toAddressNetworks(address)
  const groups = [narrow, ...(wide ? [wide] : []), ...(email ? [toAccountKey(email)] : []), ...(userId ? [userId] : [])]
  return deviceId === undefined ? groups : [`device ${deviceId}`, ...groups.map((group) => `known ${group}`)]
}

/**
 * Limits hashes, also of right passwords: nothing is given back. All known devices of an account share one limit,
 * which strangers cannot use up.
 */
const consumeHashingLimits = async (
  limits: RateLimits,
  { address, email, deviceId, userId }: AuthCall,
): Promise<void> => {
  const account = email === undefined ? undefined : toAccountKey(email)
  if (account !== undefined) await limits.consume('hashes', `${deviceId === undefined ? 'new' : 'known'} ${account}`)
  if (userId !== undefined) await limits.consume('hashes', `person ${userId}`)
  await limits.consumeByAddressUnlessLocal('hashesFrom', address)
}

/**
 * Before a try is compared with a code. All browsers together have a day's tries at the codes of an address, so that one
 * in a thousand is never guessed. Strangers use up none of those of its known devices, and none of those for the password.
 */
export const consumeCodeTry = async (limits: RateLimits, { email, deviceId }: AuthCall): Promise<void> => {
  if (email === undefined) return
  await limits.consume('mailedCodes', `${deviceId === undefined ? 'new' : 'known'} ${toAccountKey(email)}`)
}

/**
 * Counts a call before the database is read, or rejects it. A known device of the account has a limit of its
 * own, so that attempts of strangers do not lock it out. Other calls are counted by address, account and signed-in user.
 */
export const consumeAuthLimits = async (limits: RateLimits, call: AuthCall): Promise<ConsumedAuthLimits> => {
  const rule = findRule(call.path)
  if (!rule) return { giveBack: nothing, giveBackUntried: nothing, giveBackMail: nothing }
  const { guesses, isHashed } = rule
  const isGuess = guesses !== undefined && call.userId !== undefined
  const giveBackGuess = isGuess ? await limits.reserve('person', `${guesses} ${call.userId}`) : nothing
  try {
    const budget = await consumeCallLimits(limits, call, rule)
    if (isHashed) await consumeHashingLimits(limits, call)
    return {
      ...budget,
      giveBack: async () => {
        await budget.giveBack()
        await giveBackGuess()
      },
      giveBackUntried: guesses === 'password' ? giveBackGuess : nothing,
    }
  } catch (error) {
    // Another limit refused it, so nothing is compared.
    await giveBackGuess()
    throw error
  }
}

/** Counts a call whose body is no try of anything. */
export const consumeInvalidCallLimits = async (limits: RateLimits, path: string, address: string): Promise<void> => {
  const rule = findRule(path)
  if (rule) await limits.consumeByAddress(rule.name, address, path)
}

/** Those by device, or by network, account and mailbox. */
const consumeCallLimits = async (
  limits: RateLimits,
  call: AuthCall,
  rule: AuthLimitRule,
): Promise<Omit<ConsumedAuthLimits, 'giveBackUntried'>> => {
  const { path, address, email, deviceId } = call
  if (deviceId !== undefined) {
    const own = `${path} ${deviceId}`
    await limits.consume('device', own)
    return {
      giveBack: () => (path === '/sign-in/email' ? limits.reset('device', own) : Promise.resolve()),
      giveBackMail: nothing,
    }
  }
  const account = email === undefined || rule.isOfOneBrowser ? undefined : `${path} ${toAccountKey(email)}`
  await limits.consumeByAddress(rule.name, address, path)
  if (account) await limits.consume('account', account)
  // What strangers type into other forms leaves the owner their way back in.
  const form = path === '/request-password-reset' ? 'reset ' : ''
  const mailbox = call.mailbox === undefined ? undefined : form + toAccountKey(call.mailbox)
  if (mailbox !== undefined) {
    // First: who has none left uses up nothing of a mailbox. What a mailbox does not take is no mail of its network.
    await limits.consumeByAddress('mailsFromADay', address)
    try {
      await limits.consumeByAddress('mailboxFrom', address, mailbox)
      await limits.consume('mailbox', mailbox)
    } catch (error) {
      await limits.giveBackByAddress('mailsFromADay', address)
      throw error
    }
  }
  return {
    giveBackMail: async () => {
      if (mailbox === undefined) return
      await limits.giveBackByAddress('mailboxFrom', address, mailbox)
      await limits.giveBack('mailbox', mailbox)
      await limits.giveBackByAddress('mailsFromADay', address)
    },
    giveBack: async () => {
      if (rule.name !== 'auth') return
      await limits.giveBackByAddress(rule.name, address, path)
      if (account) await limits.reset('account', account)
    },
  }
}
