import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/** Encrypts a feed's address (AES-256-GCM): whoever has it reads the villa's calendar. It opens for its own villa only. */
export const seal = (url: string, key: Uint8Array, listingId: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(listingId))
  const sealed = Buffer.concat([cipher.update(url, 'utf8'), cipher.final()])
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

export const unseal = (text: string, key: Uint8Array, listingId: string): string => {
  const [found, ...parts] = text.split('.')
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (found !== version || !nonce || !tag || !sealed) throw new Error('a sealed feed address has an unknown form')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(tag).setAAD(Buffer.from(listingId))
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
