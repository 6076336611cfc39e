import { render, toPlainText } from '@react-email/render'
import type { MailAttachment } from '#/gateways/mail/port.ts'
import type { Site } from './templates/email-layout.ts'
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

/** Renders HTML and text. Line breaks in a customer's name are removed from the subject. */
export const renderMail = async (templateName: string, data: unknown, site: Site): Promise<RenderedMail> => {
  if (!isTemplate(templateName)) throw new Error(`there is no mail template ${templateName}`)
  const { subject, body, attachments } = templates[templateName].write(data, site)
  const html = await render(body)
  return { subject: subject.replaceAll(/\s+/g, ' '), html, text: toPlainText(html, plainText), attachments }
}
