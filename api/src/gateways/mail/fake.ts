import type { MailGateway, MailMessage } from './port.ts'

/** Records the messages. `failures` are thrown first, in order. */
export const createFakeMail = () => {
  const sent: MailMessage[] = []
  const failures: Error[] = []
  const gateway: MailGateway = {
    send: async (message) => {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(message)
    },
    close: async () => {},
  }
  return { ...gateway, sent, failures }
}
