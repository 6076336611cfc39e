import { createHmac, randomUUID } from 'node:crypto'
import type { EnquiryAcknowledgement, EnquiryRequest } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { toAddressNetworks } from '@escapes/contract/client-address'
import { Problem } from '#/http/problem.ts'
import { toMailbox } from '#/mailbox.ts'
import { insertConversationOfEnquiry, lockConversation, writeAsCustomer } from '#/modules/messages/index.ts'
import { generateReference, withNewReference } from '#/modules/payment-references/index.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { readFormToken } from './form-token.ts'
import { countAcknowledgements, countEnquiriesSince, findEnquiryByFormKey, insertEnquiry } from './queries.ts'

const dayMs = 86_400_000
const maxPerMailbox = 20
const maxPerNetwork = 20
/** Of all networks of an IPv6 /48, of which one customer may hold all. */
const maxPerSite = 80
/** Nobody has confirmed the address: who types that of somebody else does not fill their mailbox. */
const acknowledgementPauseMs = 10 * 60_000
const maxAcknowledgementsPerDay = 3

/** Apart from those of bookings at a glance. */
const toEnquiryReference = (reference: string): string => `E-${reference}`

const toNetworkDigests = (address: string, secret: string): { network: string; site: string | null } => {
  const digest = (network: string): string =>
    createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 22)
  const { narrow, wide } = toAddressNetworks(address)
  return { network: digest(narrow), site: wide === undefined ? null : digest(wide) }
}

interface Sender {
  mailbox: string
  network: string
  site: string | null
}

const requireRoom = async (trx: Trx, { mailbox, network, site }: Sender, now: Date) => {
  // Several that arrive at once are counted one after the other.
  if (site !== null) await lockByName(trx, `enquiries:${site}`)
  await lockByName(trx, `enquiries:${network}`)
  await lockByName(trx, `enquiries:${mailbox}`)
  const since = new Date(now.getTime() - dayMs)
  const counts = await countEnquiriesSince(trx, { mailbox, network, site, since })
  if (counts.from_mailbox >= maxPerMailbox || counts.from_network >= maxPerNetwork || counts.from_site >= maxPerSite)
    throw new Problem('too-many-enquiries')
}

const mayAcknowledge = async (trx: Trx, mailbox: string, now: Date): Promise<boolean> => {
  const { count, lately } = await countAcknowledgements(trx, {
    mailbox,
    since: new Date(now.getTime() - dayMs),
    lately: new Date(now.getTime() - acknowledgementPauseMs),
  })
  return lately === 0 && count < maxAcknowledgementsPerDay
}

/** The answer to the same form that was sent before: its response may have been lost. */
const findAcknowledgement = async (trx: Trx, formKey: string, email: string) => {
  const earlier = await findEnquiryByFormKey(trx, formKey)
  if (!earlier) return undefined
  if (earlier.email !== email) throw new Problem('form-expired')
  const { reference, created_at, is_acknowledged: isConfirmed } = earlier
  return { reference, sentAt: created_at.toISOString(), isConfirmed }
}

/** Begins a conversation with somebody without an account. Programs are answered as if all were well. */
export const submitEnquiry = async (
  { db, clock, config, live }: Services,
  { website, formToken, message, ...form }: EnquiryRequest,
  address: string,
): Promise<EnquiryAcknowledgement> => {
  const now = clock.now()
  if (website !== '')
    return { reference: toEnquiryReference(generateReference()), sentAt: now.toISOString(), isConfirmed: true }
  const phone = form.phone === '' ? null : requirePhoneNumber('phone', form.phone)
  const formKey = readFormToken(formToken, now, config.auth.secret)
  const email = form.email.toLowerCase()
  const mailbox = toMailbox(email)
  const { network, site } = toNetworkDigests(address, config.auth.secret)
  const acknowledgement = await transact(db, async (trx) => {
    await lockByName(trx, `enquiry form:${formKey}`)
    const earlier = await findAcknowledgement(trx, formKey, email)
    if (earlier) return earlier
    await requireRoom(trx, { mailbox, network, site }, now)
    const isConfirmed = await mayAcknowledge(trx, mailbox, now)
    const { id, reference } = await withNewReference(async (made) => {
      const reference = toEnquiryReference(made)
      const inserted = await insertEnquiry(trx, {
        reference,
        form_key: formKey,
        first_name: form.firstName,
        last_name: form.lastName,
        email,
        mailbox,
        phone,
        subject: form.subject,
        network_digest: network,
        site_digest: site,
        created_at: now,
        is_acknowledged: isConfirmed,
      })
      return inserted && { ...inserted, reference }
    })
    const conversationId = (await insertConversationOfEnquiry(trx, id, now)).id
    const conversation = (await lockConversation(trx, conversationId))!
    if (isConfirmed) await publish(trx, 'enquiry.received', { enquiryId: id })
    const sending = { text: message, attachmentIds: [], key: randomUUID(), userId: null }
    // The page, and a mail, acknowledge it: that is the first answer.
    await writeAsCustomer(trx, conversation, sending, now, { isAnsweredElsewhere: true })
    return { reference, sentAt: now.toISOString(), isConfirmed }
  })
  live.announce()
  return acknowledgement
}
