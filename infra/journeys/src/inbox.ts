import { timeouts } from '@escapes/test-timeouts'

export interface InboxMail {
  id: string
  subject: string
  to: { address: string }[]
  html?: string
  text?: string
}

export class Inbox {
  private readonly address: string
  constructor(address: string) {
    this.address = address
  }

  async listMails(to?: string): Promise<InboxMail[]> {
    const response = await fetch(`${this.address}/email`)
    if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
    const all = (await response.json()) as InboxMail[]
    return to ? all.filter((mail) => mail.to.some(({ address }) => address.toLowerCase() === to.toLowerCase())) : all
  }

  /** Waits for a mail; the error lists the mails that did arrive. */
  async waitForMail(to: string, subject: RegExp): Promise<InboxMail> {
    const deadline = Date.now() + timeouts.background
    for (;;) {
      const mails = await this.listMails(to)
      const found = mails.find((mail) => subject.test(mail.subject))
      if (found) return found
      if (Date.now() > deadline)
        throw new Error(
          `no mail ${subject} for ${to}; got: ${mails.map((mail) => mail.subject).join(' | ') || 'nothing'}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
