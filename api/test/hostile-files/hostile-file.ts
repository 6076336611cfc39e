/** A malicious or broken file. */
export interface HostileFile {
  /** What it is, as a test's name says it. */
  title: string
  fileName: string
  make: () => Uint8Array | Promise<Uint8Array>
  /**
   * A problem code: the file must be rejected with it. `stored`: it may be stored, sanitized. `either`: only what is
   * stored matters.
   */
  outcome: 'stored' | 'either' | 'file-empty' | 'file-too-large' | 'file-type-not-accepted' | 'file-unreadable'
}

/** Part of every payload, so that one search finds any of them in stored files. */
export const payloadMark = 'Escapes-Payload-7d1f'
export const scriptPayload = `<script>alert('${payloadMark}')</script>`
export const phpPayload = `<?php system($_GET['${payloadMark}']); ?>`
export const pdfActionPayload = `app.alert('${payloadMark}');`

export const toLatin1Bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
export const concatBytes = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? toLatin1Bytes(part) : part)))

/** A stored (not packed) archive of one entry: what follows a picture in a polyglot. */
export const createZip = (name: string, content: string): Buffer => {
  const body = toLatin1Bytes(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(body.length, 18)
  local.writeUInt32LE(body.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt32LE(body.length, 20)
  central.writeUInt32LE(body.length, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + body.length, 16)
  return concatBytes(local, name, body, central, name, end)
}
