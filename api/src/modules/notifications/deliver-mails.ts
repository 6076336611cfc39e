import { MailRejected } from '#/gateways/mail/port.ts'
import { mailAttempts } from '#/metrics.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import type { Services } from '#/services.ts'
import {
  deleteMail,
  type DueMail,
  markMailFailed,
  markMailPostponed,
  markMailSkipped,
  markMailsSent,
} from './queries.ts'
import { claimMails, type MailLease, type MailLeaseTimes } from './mail-lease.ts'
import { takePlace } from './mailbox-limits/take-place.ts'
import { renderMails, writeMail, type WrittenMail } from './render-mail.ts'
import { checkMail } from './skip/check-mail.ts'
import type { Site } from './templates/email-layout.ts'

const minute = 60_000

/** A mail server may be down for more than a day. */
const retryWaitsMs = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)

/** Undefined after the last attempt. */
const toNextAttemptTime = (now: Date, attempts: number): Date | undefined => {
  const wait = retryWaitsMs[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'mails.deliver': Record<string, never>
  }
}

const batchSize = 5

interface DeliveryOptions {
  times?: MailLeaseTimes
  /** No further mail is begun after this: one that is sent while the process is ended would be sent again. */
  stopping?: AbortSignal | undefined
}

/**
 * Sends until nothing is due and returns how many mails were handled. A mail is sent at least once: after a crash
 * before its state was written, it is sent again under the same Message-ID.
 */
export const deliverMails = async (services: Services, { times, stopping }: DeliveryOptions = {}): Promise<number> => {
  let count = 0
  for (;;) {
    const lease = await claimMails(services, batchSize, times)
    const inboxes = Map.groupBy(
      lease.mails.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ({ recipient }) => recipient,
    )
    try {
      await Promise.all([...inboxes.values()].map((mails) => deliverInOrder(services, lease, mails)))
    } finally {
      lease.stopRenewing()
    }
    count += lease.mails.length
    if (lease.mails.length < batchSize || stopping?.aborted) return count
  }
}

/** Sends one inbox's mails in the order of events; a failing mail does not delay the next one. */
const deliverInOrder = async (services: Services, lease: MailLease, mails: readonly DueMail[]): Promise<void> => {
  for (const mail of mails) {
    const together = mail.held_at === null ? [mail] : await lease.claimHeldWith(mail)
    await deliver(services, together)
    for (const { id } of together) lease.markHandled(id)
  }
}

/** To somebody who was erased: the address is not known any more once the mail is sent, or given up. */
const isLastMail = ({ template }: DueMail): boolean => template === 'account-erased'

const recordFailure = async ({ db, clock, log }: Services, mail: DueMail, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message.slice(0, 300) : String(error)
  const until = error instanceof MailRejected ? undefined : toNextAttemptTime(clock.now(), mail.attempts + 1)
  log.warn({ err: error, mailId: mail.id, template: mail.template, until }, 'a mail could not be sent')
  mailAttempts.inc({ outcome: until ? 'postponed' : 'failed' })
  if (until) await markMailPostponed(db, mail, until, reason)
  else if (isLastMail(mail)) await deleteMail(db, mail.id)
  else await markMailFailed(db, mail, reason)
}

const toNote = (others: number): string | null =>
  others === 0 ? null : `It went out in one e-mail with ${others === 1 ? 'another' : `${others} others`}.`

interface ReadyMail {
  mail: DueMail
  written: WrittenMail
}

/** Undefined when it is not sent now: it is no longer true, cannot be written, or its mailbox got many. */
const prepare = async (services: Services, mail: DueMail, site: Site): Promise<ReadyMail | undefined> => {
  const { db, log } = services
  try {
    const { skipReason, data } = await checkMail(services, mail)
    if (skipReason !== undefined) {
      log.info(
        { mailId: mail.id, template: mail.template, reason: skipReason },
        'a mail was not sent: it is no longer true',
      )
      await markMailSkipped(db, mail, skipReason)
      return undefined
    }
    const written = writeMail(mail.template, data, site)
    if (await takePlace(services, mail)) return { mail, written }
    log.info({ mailId: mail.id, template: mail.template }, 'a mail is held: its mailbox got many')
  } catch (error) {
    await recordFailure(services, mail, error)
  }
  return undefined
}

/** Mails to one address that are sent as one. Each is checked first; its booking may still change while it is being sent. */
const deliver = async (services: Services, mails: readonly DueMail[]): Promise<void> => {
  const { db, clock, config, mail: gateway } = services
  const site = { url: config.publicUrl, contact: await getBusinessContact(db) }
  const ready: ReadyMail[] = []
  for (const mail of mails) {
    const prepared = await prepare(services, mail, site)
    if (prepared) ready.push(prepared)
  }
  const [first] = ready
  if (!first) return
  try {
    const rendered = await renderMails(
      ready.map(({ written }) => written),
      site,
    )
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await gateway.send({ id: first.mail.id, to: first.mail.recipient, ...rendered, headers })
    mailAttempts.inc({ outcome: 'sent' }, ready.length)
    if (isLastMail(first.mail)) await deleteMail(db, first.mail.id)
    else
      await markMailsSent(
        db,
        ready.map(({ mail }) => mail.id),
        clock.now(),
        toNote(ready.length - 1),
      )
  } catch (error) {
    for (const { mail } of ready) await recordFailure(services, mail, error)
  }
}
