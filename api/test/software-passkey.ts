import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const digest = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR of short texts, bytes and small numbers: all that an authenticator writes here. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255])
}
const bytesItem = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.byteLength), value])
const textItem = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const numberItem = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const mapItem = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()])

interface Ceremony {
  challenge: string
}

/** A device that makes and uses one passkey, as a browser hands its answers over. */
export const createSoftwarePasskey = (origin: string, { isUserVerified = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = toText(credentialId)
  const rpDigest = digest(new URL(origin).hostname)
  let counter = 0

  /** Flags: present 1, verified 4, with a credential 64. */
  const authenticatorData = (more: number, rest: Uint8Array = new Uint8Array()): Buffer => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpDigest, Buffer.from([1 | (isUserVerified ? 4 : 0) | more]), count, rest])
  }
  const clientData = (type: string, { challenge }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** As a copy of the device counts that was made before it was ever used. */
    countAnew: (): void => {
      counter = 0
    },
    register: (options: Ceremony) => {
      const key = mapItem([
        [numberItem(1), numberItem(2)],
        [numberItem(3), numberItem(-7)],
        [numberItem(-1), numberItem(1)],
        [numberItem(-2), bytesItem(Buffer.from(x, 'base64url'))],
        [numberItem(-3), bytesItem(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const authData = authenticatorData(64, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const attestation = mapItem([
        [textItem('fmt'), textItem('none')],
        [textItem('attStmt'), mapItem([])],
        [textItem('authData'), bytesItem(authData)],
      ])
      const clientDataJSON = toText(clientData('webauthn.create', options))
      const response = { clientDataJSON, attestationObject: toText(attestation), transports: ['internal'] }
      return { id, rawId: id, type: 'public-key', response }
    },
    authenticate: (options: Ceremony) => {
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(signature),
        },
      }
    },
  }
}
