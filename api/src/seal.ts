import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/** Encrypts what must not lie open in the database (AES-256-GCM). It opens only for the row it was sealed for. */
export const seal = (secret: string, key: Uint8Array, rowId: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

export const unseal = (text: string, key: Uint8Array, rowId: string): string => {
  const [found, ...parts] = text.split('.')
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (found !== version || !nonce || !tag || !sealed) throw new Error('what was sealed has an unknown form')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(tag).setAAD(Buffer.from(rowId))
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
