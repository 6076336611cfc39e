import { type HostileFile, concatBytes, scriptPayload } from './hostile-file.ts'

/** A receipt of 96 × 64 pixels with a payload in its EXIF: nothing here could make one. */
export const createReceiptHeic = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
      'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAABCAACAAAAAAKsAAEAAAAAAAAA2gAAADhpaW5mAAAA' +
      'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAA' +
      'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq' +
      'SSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAA' +
      'AAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAeptZGF0AAABBCgBrwQYbX//+W/X7IMaRyKV1IPGjyHZ4w2F' +
      'hok5jMAg8Z+OFdb3Ql97psX57istQACkk7GHSessyrpTzcFjC2LQ1EhkczMd6vV0lU9kTMQ0FYd+4HqNltUB6ka2HTFqPUu667wu' +
      'fx2UHGZlOeXy86wwfINr7GaSQOsNis6yGSMYY/9aMBvPVgg64XsuV8dzwWHN7IDdfd4PqDlpbaRKYrEgbqbRWy1Immo+EdqgM8K7' +
      '0oTL0+ZOiPXKM7RFh5rVbiG34kRVqN9E5zZN3gb6xPaJExQjXHK5sJBuhP9bkOtpuujUG8RO0Lt+mNux7XNA3EAZGZvJA+ZPr0+l' +
      '94bMfobvQVEgAAAAAElJKgAIAAAABwAOAQIAFQAAAHIAAAASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMA' +
      'AQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAIgAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAEVzY2FwZXMtUGF5bG9hZC03ZDFmAAAG' +
      'AACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAABAAAAQAAAAAAA' +
      'AAA=',
    'base64',
  )

const photo = (title: string, alter: (heic: Buffer) => Uint8Array, outcome: HostileFile['outcome']): HostileFile => ({
  title: `a HEIC photo ${title}`,
  fileName: 'IMG_0001.HEIC',
  make: () => alter(createReceiptHeic()),
  outcome,
})

/** Width and height stand twelve bytes and more after the name of their box. */
const withSide = (heic: Buffer, side: number): Buffer => {
  const at = heic.indexOf('ispe') + 8
  heic.writeUInt32BE(side, at)
  heic.writeUInt32BE(side, at + 4)
  return heic
}

export const heicFiles: readonly HostileFile[] = [
  photo('with a payload in its EXIF', (heic) => heic, 'stored'),
  photo('followed by a web page', (heic) => concatBytes(heic, `<html>${scriptPayload}</html>`), 'stored'),
  photo('that claims to be 30,000 pixels wide', (heic) => withSide(heic, 30_000), 'file-unreadable'),
  photo('cut off in the middle', (heic) => heic.subarray(0, heic.length >> 1), 'file-unreadable'),
  photo('of which only the head is there', (heic) => heic.subarray(0, 60), 'file-unreadable'),
]
