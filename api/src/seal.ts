import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/** Encrypts a secret of a row (AES-256-GCM); it decrypts only with the same row id. */
export const seal = (secret: string, key: Uint8Array, rowId: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

export const unseal = (text: string, key: Uint8Array, rowId: string): string => {
  const [foundVersion, ...parts] = text.split('.')
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (foundVersion !== version || !nonce || !tag || !sealed) throw new Error('a sealed text has an unknown form')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(tag).setAAD(Buffer.from(rowId))
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
