/** A text that goes along as a file. `contentType` with its parameters: `text/calendar; method=PUBLISH; charset=utf-8`. */
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

/** The server refused for good (5xx): trying again cannot help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface MailGateway {
  /** Resolves once the server took the message. Throws `MailRefused` for a lasting refusal, anything else is passing. */
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
}
