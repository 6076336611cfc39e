/** A text attached as a file. `contentType` with parameters: `text/calendar; method=PUBLISH; charset=utf-8`. */
export interface MailAttachment {
  fileName: string
  contentType: string
  content: string
}

/** One message, rendered. `id` makes the Message-ID, so that a mail sent twice is recognised as one. */
export interface MailMessage {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: readonly MailAttachment[]
}

/** The server rejected this message or its recipient permanently (5xx): a retry cannot help. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

export interface MailGateway {
  /**
   * Resolves once the server accepted the message. Throws `MailRejected` when permanent; other errors are temporary.
   */
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
}
