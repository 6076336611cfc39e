import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '#/http/problem.ts'

/** Nobody fills in six fields faster. */
const minMs = 3_000
const maxMs = 24 * 3_600_000

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`enquiry form ${text}`).digest()

/** Says when a form was opened, and which one it is. */
export const createFormToken = (now: Date, secret: string, formKey = randomBytes(12).toString('base64url')): string => {
  const text = `${now.getTime()}.${formKey}`
  return `${text}.${sign(text, secret).toString('base64url')}`
}

/** The key of the form. Throws `form-too-fast` and `form-expired`, also for a token that is not ours. */
export const readFormToken = (token: string, now: Date, secret: string): string => {
  const [openedAt = '', formKey = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(`${openedAt}.${formKey}`, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('form-expired')
  const openMs = now.getTime() - Number(openedAt)
  if (openMs > maxMs) throw new Problem('form-expired')
  if (openMs < minMs) throw new Problem('form-too-fast')
  return formKey
}
