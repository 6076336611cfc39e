import { MailRefused } from '#/gateways/mail/port.ts'
import type { Services } from '#/services.ts'
import { claimDueMails, type DueMail, markMailFailed, markMailPostponed, markMailSent } from './queries.ts'
import { renderMail } from './render-mail.ts'
import { nextAttempt } from './retry.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'mails.deliver': Record<string, never>
  }
}

/** Longer than the gateway's own limits, five in a row: a sender that is alive never loses its mail to another. */
const leaseMs = 300_000
const atOnce = 5

/**
 * Sends what is due until nothing is. A mail goes out at least once: should a process die between the server's "250"
 * and the note of it, it goes out again under the same Message-ID.
 */
export const deliverMails = async (services: Services): Promise<number> => {
  let count = 0
  for (;;) {
    const now = services.clock.now()
    const due = await claimDueMails(services.db, now, new Date(now.getTime() + leaseMs), atOnce)
    const inboxes = Map.groupBy(
      due.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ({ recipient }) => recipient,
    )
    await Promise.all([...inboxes.values()].map((mails) => deliverInOrder(services, mails)))
    count += due.length
    if (due.length < atOnce) return count
  }
}

/** What happened first is told first; a mail that fails does not hold the next one up. */
const deliverInOrder = async (services: Services, mails: readonly DueMail[]): Promise<void> => {
  for (const mail of mails) await deliver(services, mail)
}

const deliver = async ({ db, clock, config, mail: gateway, log }: Services, mail: DueMail): Promise<void> => {
  try {
    const rendered = await renderMail(mail.template, mail.data, { url: config.publicUrl, name: 'Sri Lanka Escapes' })
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await gateway.send({ id: mail.id, to: mail.recipient, ...rendered, headers })
    await markMailSent(db, mail.id, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : String(error)
    const until = error instanceof MailRefused ? undefined : nextAttempt(clock.now(), mail.attempts)
    log.warn({ err: error, mailId: mail.id, template: mail.template, until }, 'a mail could not be sent')
    if (until) await markMailPostponed(db, mail.id, until, reason)
    else await markMailFailed(db, mail.id, reason)
  }
}
