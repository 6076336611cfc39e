import { createReceiptPicture, createReceiptJpeg } from './base-pictures.ts'
import {
  type HostileFile,
  concatBytes,
  payloadMark,
  phpPayload,
  scriptPayload,
  toLatin1Bytes,
  createZip,
} from './hostile-file.ts'

/** A segment after the start of the picture, where programs look for metadata. */
const withSegment = (jpeg: Buffer, marker: number, content: Uint8Array | string): Buffer => {
  const body = concatBytes(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return concatBytes(jpeg.subarray(0, 2), head, body, jpeg.subarray(2))
}

const carrying = (title: string, fileName: string, alter: (jpeg: Buffer) => Uint8Array): HostileFile => ({
  title: `a photo ${title}`,
  fileName,
  make: async () => alter(await createReceiptJpeg()),
  outcome: 'stored',
})

/** The picture's own size, as its start-of-frame segment says it. */
const withDimensions = (jpeg: Buffer, width: number, height: number): Buffer => {
  const altered = Buffer.from(jpeg)
  const frame = altered.indexOf(Buffer.from([0xff, 0xc0]))
  altered.writeUInt16BE(height, frame + 5)
  altered.writeUInt16BE(width, frame + 7)
  return altered
}

const tinyPdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${payloadMark})>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`

export const jpegFiles: readonly HostileFile[] = [
  carrying('followed by a web page', 'slip.jpg', (jpeg) => concatBytes(jpeg, `<html>${scriptPayload}</html>`)),
  carrying('followed by a program for Java', 'slip.jpg', (jpeg) =>
    concatBytes(jpeg, createZip('A.class', payloadMark)),
  ),
  carrying('followed by a PDF', 'slip.pdf', (jpeg) => concatBytes(jpeg, tinyPdf)),
  carrying('with a PDF in its comment', 'slip.pdf', (jpeg) => withSegment(jpeg, 0xfe, tinyPdf)),
  carrying('with a web page in its comment', 'slip.html', (jpeg) => withSegment(jpeg, 0xfe, `*/${scriptPayload}<!--`)),
  carrying('with PHP in its comment', 'slip.php', (jpeg) => withSegment(jpeg, 0xfe, phpPayload)),
  carrying('with a script in its XMP', 'slip.jpg', (jpeg) =>
    withSegment(
      jpeg,
      0xe1,
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${scriptPayload}</x:xmpmeta>`,
    ),
  ),
  carrying('with a script in its colour profile', 'slip.jpg', (jpeg) =>
    withSegment(jpeg, 0xe2, concatBytes('ICC_PROFILE\0', Buffer.from([1, 1]), scriptPayload.repeat(8))),
  ),
  carrying('with a script in its Photoshop block', 'slip.jpg', (jpeg) =>
    withSegment(jpeg, 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x40${scriptPayload}`),
  ),
  carrying('with a script in an EXIF thumbnail', 'slip.jpg', (jpeg) =>
    withSegment(jpeg, 0xe1, concatBytes('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', scriptPayload)),
  ),
  carrying('with nonsense in every application segment', 'slip.jpg', (jpeg) =>
    Array.from({ length: 16 }, (_, index) => 0xe0 + index).reduce(
      (sum, marker) => withSegment(sum, marker, scriptPayload),
      jpeg,
    ),
  ),
  {
    title: 'a photo with a script in its EXIF',
    fileName: 'slip.jpg',
    make: () =>
      createReceiptPicture()
        .withExif({ IFD0: { ImageDescription: scriptPayload, Copyright: phpPayload } })
        .jpeg()
        .toBuffer(),
    outcome: 'stored',
  },
  {
    title: 'a photo that says where it was taken',
    fileName: 'slip.jpg',
    make: () =>
      createReceiptPicture()
        .withExif({ IFD0: { Make: payloadMark }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 37/1' } })
        .jpeg()
        .toBuffer(),
    outcome: 'stored',
  },
  {
    ...carrying('cut off in the middle', 'slip.jpg', (jpeg) => jpeg.subarray(0, jpeg.length >> 1)),
    outcome: 'file-unreadable',
  },
  {
    ...carrying('of which only the head is there', 'slip.jpg', (jpeg) => jpeg.subarray(0, 64)),
    outcome: 'file-unreadable',
  },
  {
    ...carrying('that claims to be 65,000 pixels wide', 'slip.jpg', (jpeg) => withDimensions(jpeg, 65_000, 65_000)),
    outcome: 'file-unreadable',
  },
  {
    ...carrying('without a single pixel', 'slip.jpg', (jpeg) => withDimensions(jpeg, 0, 0)),
    outcome: 'file-unreadable',
  },
  {
    title: 'a web page that begins like a photo',
    fileName: 'slip.jpg',
    make: () => concatBytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), toLatin1Bytes(`<html>${scriptPayload}</html>`)),
    outcome: 'file-unreadable',
  },
]
