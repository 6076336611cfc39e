export interface ReceivedMail {
  id: string
  subject: string
  to: { address: string }[]
  html?: string
  text?: string
}

/** The mail inbox of the local stack, read the way a person would: who got what. */
export class Inbox {
  private readonly address: string
  constructor(address: string) {
    this.address = address
  }

  async mails(to?: string): Promise<ReceivedMail[]> {
    const response = await fetch(`${this.address}/email`)
    if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
    const all = (await response.json()) as ReceivedMail[]
    return to ? all.filter((mail) => mail.to.some(({ address }) => address.toLowerCase() === to.toLowerCase())) : all
  }

  /** Waits for a mail; fails with what did arrive. */
  async find(to: string, subject: RegExp, withinMs = 20_000): Promise<ReceivedMail> {
    const deadline = Date.now() + withinMs
    for (;;) {
      const mails = await this.mails(to)
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

/** The first address in the text of a mail that matches. */
export const linkIn = (mail: ReceivedMail, pattern: RegExp): string => {
  const link = `${mail.text ?? ''} ${mail.html ?? ''}`
    .match(/https?:\/\/[^\s"'<>)\]]+/g)
    ?.find((found) => pattern.test(found))
  if (!link) throw new Error(`no link ${pattern} in "${mail.subject}"`)
  return link.replaceAll('&amp;', '&')
}
