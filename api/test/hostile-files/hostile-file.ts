/** One file of somebody who means no good, or of a machine that broke it. */
export interface HostileFile {
  /** What it is, as a test's name says it. */
  title: string
  fileName: string
  make: () => Uint8Array | Promise<Uint8Array>
  /** `refused`: the code it must be refused with. `stored`: it may be kept, made anew. `either`: what matters is what is kept. */
  outcome: 'stored' | 'either' | 'file-empty' | 'file-too-large' | 'file-type-not-accepted' | 'file-unreadable'
}

/** In every payload, so that a single search finds any of them in what was stored. */
export const mark = 'Escapes-Payload-7d1f'
export const script = `<script>alert('${mark}')</script>`
export const php = `<?php system($_GET['${mark}']); ?>`
export const action = `app.alert('${mark}');`

export const textBytes = (text: string): Buffer => Buffer.from(text, 'latin1')
export const joined = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? textBytes(part) : part)))

/** A stored (not packed) archive of one entry: what follows a picture in a polyglot. */
export const zipOf = (name: string, content: string): Buffer => {
  const body = textBytes(content)
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
  return joined(local, name, body, central, name, end)
}
