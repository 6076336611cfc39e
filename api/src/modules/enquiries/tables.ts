import type { Generated } from 'kysely'

/** What a contact form brought; its message is the first of its conversation. */
export interface EnquiryTable {
  id: Generated<string>
  reference: string
  /** Of the form as it was opened: it is sent once. */
  form_key: string
  first_name: string
  last_name: string
  /** In lower case. Nobody has confirmed it. */
  email: string
  /** Where `email` leads to, for the limit. */
  mailbox: string | null
  phone: string | null
  subject: string
  /** A keyed hash of the sender's network, for the limit. */
  network_digest: string
  /** Of the IPv6 /48 around it, of which one customer may hold all; IPv4 has none. */
  site_digest: string | null
  created_at: Date
  /** Whether a mail acknowledges it: a few a day from one mailbox. */
  is_acknowledged: Generated<boolean>
}

/** A signed link to the conversation. The token is made of id, nonce and a secret of the installation. */
export interface EnquiryLinkTable {
  id: Generated<string>
  enquiry_id: string
  nonce: string
  created_at: Date
  expires_at: Date
}

/** A view: when somebody wrote last about each enquiry. */
export interface EnquiryActivityView {
  enquiry_id: string
  last_message_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    enquiries: EnquiryTable
    enquiry_links: EnquiryLinkTable
    enquiry_activity: EnquiryActivityView
  }
}
