import { concatBytes } from './hostile-file.ts'

export interface PdfParts {
  /** Further entries of the catalog, of the only page, of the trailer: dictionaries without their brackets. */
  catalog?: string
  page?: string
  trailer?: string
  resources?: string
  contents?: Uint8Array | string
  contentsFilter?: string
  mediaBox?: string
  /** Objects from number 6 on. */
  objects?: readonly (Uint8Array | string)[]
}

const receiptText = 'BT /F1 18 Tf 50 700 Td (Transfer 450.00 USD) Tj ET'

export const toPdfStream = (dictionary: string, content: Uint8Array | string): Buffer =>
  concatBytes(`<<${dictionary}/Length ${content.length}>>\nstream\n`, content, '\nendstream')

/** A PDF of one page, written by hand: libraries are too well-behaved for what is needed here. */
export const buildRawPdf = (parts: PdfParts = {}): Buffer => {
  const { catalog = '', page = '', trailer = '', resources = '', objects = [], contents = receiptText } = parts
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox${parts.mediaBox ?? '[0 0 595 842]'}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    toPdfStream(parts.contentsFilter ?? '', contents),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  ]
  const chunks = [concatBytes('%PDF-1.7\n')]
  let offset = chunks[0]?.length ?? 0
  const offsets = bodies.map((body, index) => {
    const chunk = concatBytes(`${index + 1} 0 obj\n`, body, '\nendobj\n')
    const at = offset
    chunks.push(chunk)
    offset += chunk.length
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = bodies.length + 1
  chunks.push(
    concatBytes(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}
