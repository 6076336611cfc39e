import { render, toPlainText } from '@react-email/render'
import type { MailAttachment } from '#/gateways/mail/port.ts'
import type { Email, Site } from './templates/email-layout.ts'
import { joinEmails } from './templates/joined-mails.ts'
import { type TemplateName, templates } from './templates/index.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}

const plainText = {
  selectors: [
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 3 } },
    { selector: 'a.contact', format: 'anchor', options: { ignoreHref: true } },
  ],
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

export type WrittenMail = Email & { attachments: MailAttachment[] }

export const writeMail = (templateName: string, data: unknown, site: Site): WrittenMail => {
  if (!isTemplate(templateName)) throw new Error(`there is no mail template ${templateName}`)
  return templates[templateName].write(data, site)
}

/** HTML and text of one mail, or of several as one. Line breaks in a customer's name are removed from the subject. */
export const renderMails = async (mails: readonly WrittenMail[], site: Site): Promise<RenderedMail> => {
  const [only] = mails
  const { subject, body } = only && mails.length === 1 ? only : joinEmails(mails, site)
  const html = await render(body)
  return {
    subject: subject.replaceAll(/\s+/g, ' '),
    html,
    text: toPlainText(html, plainText),
    attachments: mails.flatMap(({ attachments }) => attachments),
  }
}

export const renderMail = (templateName: string, data: unknown, site: Site): Promise<RenderedMail> =>
  renderMails([writeMail(templateName, data, site)], site)
