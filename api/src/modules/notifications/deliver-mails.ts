import { MailRejected } from '#/gateways/mail/port.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import type { Services } from '#/services.ts'
import {
  deleteMail,
  type DueMail,
  markMailFailed,
  markMailPostponed,
  markMailSent,
  markMailSkipped,
} from './queries.ts'
import { claimMails, type MailLease, type MailLeaseTimes } from './mail-lease.ts'
import { renderMail } from './render-mail.ts'
import { checkMail } from './skip/check-mail.ts'

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

/**
 * Sends until nothing is due and returns how many mails were handled. A mail is sent at least once: after a crash
 * before its state was written, it is sent again under the same Message-ID.
 */
export const deliverMails = async (services: Services, times?: MailLeaseTimes): Promise<number> => {
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
    if (lease.mails.length < batchSize) return count
  }
}

/** Sends one inbox's mails in the order of events; a failing mail does not delay the next one. */
const deliverInOrder = async (services: Services, lease: MailLease, mails: readonly DueMail[]): Promise<void> => {
  for (const mail of mails) {
    await deliver(services, mail)
    lease.markHandled(mail.id)
  }
}

/** To somebody who was erased: the address is not known any more once the mail is sent, or given up. */
const isLastMail = ({ template }: DueMail): boolean => template === 'account-erased'

/** The mail is checked first; its booking may still change while it is being sent. */
const deliver = async (services: Services, mail: DueMail): Promise<void> => {
  const { db, clock, config, mail: gateway, log } = services
  try {
    const { skipReason, data } = await checkMail(services, mail)
    if (skipReason !== undefined) {
      log.info(
        { mailId: mail.id, template: mail.template, reason: skipReason },
        'a mail was not sent: it is no longer true',
      )
      await markMailSkipped(db, mail, skipReason)
      return
    }
    const rendered = await renderMail(mail.template, data, {
      url: config.publicUrl,
      contact: await getBusinessContact(db),
    })
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await gateway.send({ id: mail.id, to: mail.recipient, ...rendered, headers })
    if (isLastMail(mail)) await deleteMail(db, mail.id)
    else await markMailSent(db, mail.id, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : String(error)
    const until = error instanceof MailRejected ? undefined : toNextAttemptTime(clock.now(), mail.attempts + 1)
    log.warn({ err: error, mailId: mail.id, template: mail.template, until }, 'a mail could not be sent')
    if (until) await markMailPostponed(db, mail, until, reason)
    else if (isLastMail(mail)) await deleteMail(db, mail.id)
    else await markMailFailed(db, mail, reason)
  }
}
