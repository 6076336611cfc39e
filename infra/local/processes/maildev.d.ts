declare module 'maildev' {
  interface Options {
    smtp: number
    web: number
    ip: string
    mailDirectory: string
    silent: boolean
  }
  export default class MailDev {
    constructor(options: Options)
    listen(): Promise<void>
  }
}
