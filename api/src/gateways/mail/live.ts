import { createTransport } from 'nodemailer'
import { type MailGateway, MailRejected } from './port.ts'

interface SmtpOptions {
  smtpUrl: string
  from: { name: string; address: string }
}

/** What the server answers to these is about this message. Before them it says that it takes none from us: for now. */
const commandsOfMessage = new Set(['RCPT TO', 'DATA'])

const isLasting = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  commandsOfMessage.has(String(error.command))

/** What the server said: whether the address is wrong or the mailbox full decides what staff do next. */
const responseOf = (error: unknown): string =>
  error instanceof Error && 'response' in error ? String(error.response).replaceAll(/\s+/g, ' ').slice(0, 200) : ''

/** SMTP without a pool: a pooled transport sends again by itself, and only the mails table may decide that. */
export const createSmtpGateway = ({ smtpUrl, from }: SmtpOptions): MailGateway => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, subject, html, text, headers = {}, attachments = [] }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers,
          attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
            filename,
            contentType,
            content,
          })),
        })
      } catch (error) {
        if (isLasting(error))
          throw new MailRejected(`The mail server refused the message: ${responseOf(error)}`, { cause: error })
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
