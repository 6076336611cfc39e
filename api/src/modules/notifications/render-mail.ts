import { render, toPlainText } from '@react-email/render'
import type { MailAttachment } from '#/gateways/mail/port.ts'
import type { Site } from './templates/letter.ts'
import { type TemplateName, templates } from './templates/index.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}

const columns = { selectors: [{ selector: 'table.facts', format: 'dataTable', options: { colSpacing: 3 } }] }

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

/** One mail as both of its readers want it. The subject is one line whatever a name contains. */
export const renderMail = async (name: string, data: unknown, site: Site): Promise<RenderedMail> => {
  if (!isTemplate(name)) throw new Error(`there is no mail template ${name}`)
  const { subject, body, attachments } = templates[name].write(data, site)
  const html = await render(body)
  return { subject: subject.replaceAll(/\s+/g, ' '), html, text: toPlainText(html, columns), attachments }
}
