import { SMTPServer } from 'smtp-server'

export interface DrillMail {
  to: string[]
  messageId: string
  subject: string
  at: Date
}

const readHeader = (source: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''

export const startInbox = async (port: number, answerDelayMs = 0) => {
  const mails: DrillMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: readHeader(source, 'Message-ID'),
          subject: readHeader(source, 'Subject'),
          at: new Date(),
        })
        setTimeout(done, answerDelayMs)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return { mails, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
