/** The mail inbox of the local stack. It stores mails on disk, so that they survive a restart. */
import { mkdirSync } from 'node:fs'
import MailDev from 'maildev'

const [smtp = '1025', web = '1080', mailDirectory = '.data/mail'] = process.argv.slice(2)

mkdirSync(mailDirectory, { recursive: true })
const inbox = new MailDev({ smtp: Number(smtp), web: Number(web), ip: '127.0.0.1', mailDirectory, silent: true })
await inbox.listen()
