import { z } from 'zod'
import { codeLine, noteParagraph, paragraph } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

/** Nothing that was typed: whoever asked may be a stranger. `device`: a name of ours, such as `Chrome on Android`. */
export const signInCodeMailSchema = z.object({ code: z.string().regex(/^\d{6}$/), device: z.string() })
type SignInCodeMailData = z.output<typeof signInCodeMailSchema>

export const signInCodeMail = ({ code, device }: SignInCodeMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `${code} is your code for Sri Lanka Escapes`,
    preview: 'It works once, for 10 minutes.',
    heading: 'Your code to sign in',
    children: [
      paragraph('Enter it on the page that asked for it. If you were in the middle of a booking, it is still there.'),
      codeLine(code),
      paragraph('It works once, for 10 minutes, and only in the browser that asked for it.'),
      noteParagraph(`Asked for in: ${device}.`),
      noteParagraph('Never tell this code to anybody. We never ask for it by phone, message or e-mail.'),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because somebody entered this address to sign in or to make an account. If it was not you, do nothing: without the code nothing happens.',
  })
