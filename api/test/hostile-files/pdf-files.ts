import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  pdfActionPayload,
  type HostileFile,
  concatBytes,
  payloadMark,
  phpPayload,
  scriptPayload,
  toLatin1Bytes,
  createZip,
} from './hostile-file.ts'
import { type PdfParts, buildRawPdf, toPdfStream } from './raw-pdf.ts'

type Parts = PdfParts | (() => PdfParts)

const pdf = (title: string, parts: Parts, outcome: HostileFile['outcome'] = 'stored'): HostileFile => ({
  title: `a PDF ${title}`,
  fileName: 'slip.pdf',
  make: () => buildRawPdf(typeof parts === 'function' ? parts() : parts),
  outcome,
})

const createAlteredPdf = (
  title: string,
  fileName: string,
  make: HostileFile['make'],
  outcome: HostileFile['outcome'],
) => ({
  title: `a PDF ${title}`,
  fileName,
  make,
  outcome,
})

const link = (actionEntries: string) =>
  `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/Border[0 0 0]/A<<${actionEntries}>>>>]`
const attachment = [
  `<</Type/Filespec/F(${payloadMark}.exe)/EF<</F 7 0 R>>>>`,
  toPdfStream('/Type/EmbeddedFile', `MZ ${payloadMark}`),
]

/** What a PDF can do besides being looked at. */
export const activePdfs: readonly HostileFile[] = [
  pdf('with a script when it opens', { catalog: `/OpenAction<</S/JavaScript/JS(${pdfActionPayload})>>` }),
  pdf('with a script among its names', {
    catalog: `/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(${pdfActionPayload})>>]>>>>`,
  }),
  pdf('with a script in a stream', {
    catalog: '/OpenAction<</S/JavaScript/JS 6 0 R>>',
    objects: [toPdfStream('', pdfActionPayload)],
  }),
  pdf('with a script when a page is turned', { page: `/AA<</O<</S/JavaScript/JS(${pdfActionPayload})>>>>` }),
  pdf('with a script when it is printed', { catalog: `/AA<</WP<</S/JavaScript/JS(${pdfActionPayload})>>>>` }),
  pdf('that starts a program', {
    catalog: `/OpenAction<</S/Launch/F(${payloadMark}.exe)/Win<</F(cmd.exe)/P(${payloadMark})>>>>`,
  }),
  pdf('with a link to another site', { page: link(`/S/URI/URI(https://${payloadMark}.example/)`) }),
  pdf('with a link that is a script', { page: link(`/S/URI/URI(javascript:${pdfActionPayload})`) }),
  pdf('that opens a file of the network', {
    page: link(`/S/GoToR/F(\\\\\\\\${payloadMark}\\\\share\\\\a.pdf)/D[0/Fit]`),
  }),
  pdf('that sends a form away', { page: link(`/S/SubmitForm/F<</FS/URL/F(https://${payloadMark}.example/)>>`) }),
  pdf('with a file attached', { catalog: '/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>', objects: attachment }),
  pdf('with a file pinned to the page', {
    page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 6 0 R>>]',
    objects: attachment,
  }),
  pdf('with a file of its own beside it', { catalog: '/AF[6 0 R]', objects: attachment }),
  pdf('with a film', {
    page: `/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets<</Names[(${payloadMark})6 0 R]>>>>>>]`,
    objects: attachment,
  }),
  pdf('with a form that calculates', {
    catalog: `/AcroForm<</Fields[6 0 R]/CO[6 0 R]>>`,
    objects: [`<</FT/Tx/T(a)/V(${payloadMark})/AA<</C<</S/JavaScript/JS(${pdfActionPayload})>>>>>>`],
  }),
  pdf(
    'that is an XFA form',
    {
      catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>',
      objects: [
        toPdfStream(
          '',
          `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template>${scriptPayload}</template></xdp:xdp>`,
        ),
      ],
    },
    'either',
  ),
  pdf('with a script in its metadata', {
    catalog: '/Metadata 6 0 R',
    trailer: '/Info 7 0 R',
    objects: [
      toPdfStream('/Type/Metadata/Subtype/XML', scriptPayload),
      `<</Title(${scriptPayload})/Author(${phpPayload})>>`,
    ],
  }),
  pdf('with a web page in its drawing', { contents: `% ${scriptPayload}\nBT /F1 18 Tf 50 700 Td (450.00) Tj ET` }),
  pdf(
    'with PostScript in it',
    {
      resources: '/XObject<</X1 6 0 R>>',
      objects: [toPdfStream('/Type/XObject/Subtype/PS', `(${payloadMark}) run`)],
      contents: 'q /X1 Do Q',
    },
    'either',
  ),
  pdf(
    'whose font carries a script',
    {
      contents: 'BT /F2 18 Tf 50 700 Td (A) Tj ET',
      resources: `/Font<</F2<</Type/Font/Subtype/Type1/BaseFont/${payloadMark}/FontMatrix[1 2 3 4 5 (0\\);${pdfActionPayload}//)]>>>>`,
    },
    'either',
  ),
  createAlteredPdf(
    'followed by a web page',
    'slip.html',
    () => concatBytes(buildRawPdf(), `<html>${scriptPayload}</html>`),
    'stored',
  ),
  createAlteredPdf(
    'followed by an archive',
    'slip.jar',
    () => concatBytes(buildRawPdf(), createZip('A.class', payloadMark)),
    'stored',
  ),
  createAlteredPdf(
    'changed afterwards, with the old pages kept',
    'slip.pdf',
    () => concatBytes(buildRawPdf(), `9 0 obj<</Old(${payloadMark})>>endobj\ntrailer<</Size 10/Root 1 0 R>>\n%%EOF`),
    'either',
  ),
]

const nestBrackets = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

const createLockedPdf = async (userPassword: string): Promise<Uint8Array> => {
  const made = await PDFDocument.create()
  made.addPage([300, 300])
  made.encrypt({ userPassword, ownerPassword: `${payloadMark}-owner` })
  return made.save()
}

const toPages = async (count: number): Promise<Uint8Array> => {
  const made = await PDFDocument.create()
  for (let number = 0; number < count; number += 1) made.addPage([300, 300])
  return made.save()
}

const image = (side: number, content: Uint8Array) => ({
  contents: 'q 500 0 0 500 0 0 cm /X1 Do Q',
  resources: '/XObject<</X1 6 0 R>>',
  objects: [
    toPdfStream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`,
      content,
    ),
  ],
})

/** What a PDF can cost; first those that cost little to reject. */
export const heavyPdfs: readonly HostileFile[] = [
  createAlteredPdf('of 11 pages', 'slip.pdf', () => toPages(11), 'file-unreadable'),
  pdf('of no size', { mediaBox: '[0 0 0 0]' }, 'either'),
  pdf(
    'whose page unpacks to 500 MB',
    () => ({ contentsFilter: '/Filter/FlateDecode', contents: deflateSync(Buffer.alloc(5e8, 'q Q ')) }),
    'file-unreadable',
  ),
  pdf(
    'whose page unpacks twice',
    () => ({
      contentsFilter: '/Filter[/FlateDecode/FlateDecode]',
      contents: deflateSync(deflateSync(Buffer.alloc(3e8))),
    }),
    'either',
  ),
  pdf('with a picture of 400 million pixels', () => image(20_000, deflateSync(Buffer.alloc(3e8))), 'file-unreadable'),
  pdf('with dictionaries in dictionaries', () => ({ catalog: `/X ${nestBrackets('<</A ', '>>', 200_000)}` }), 'either'),
  pdf('with lists in lists', () => ({ catalog: `/X ${nestBrackets('[', ']', 500_000)}` }), 'either'),
  pdf(
    'with drawings in drawings',
    {
      contents: 'q /X1 Do Q',
      resources: '/XObject<</X1 6 0 R>>',
      objects: [
        toPdfStream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X1 6 0 R>>>>', '/X1 Do /X1 Do'),
      ],
    },
    'either',
  ),
  pdf('of ten kilometres', { mediaBox: '[0 0 28346456 28346456]' }, 'either'),
  createAlteredPdf('of 3,000 pages', 'slip.pdf', () => toPages(3000), 'file-unreadable'),
  createAlteredPdf(
    'whose pages contain each other',
    'slip.pdf',
    () => toLatin1Bytes(buildRawPdf().toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]')),
    'file-unreadable',
  ),
]

export const brokenPdfs: readonly HostileFile[] = [
  createAlteredPdf('locked with a password', 'slip.pdf', () => createLockedPdf('secret'), 'file-unreadable'),
  createAlteredPdf('anyone may open but nobody change', 'slip.pdf', () => createLockedPdf(''), 'either'),
  createAlteredPdf('cut off in the middle', 'slip.pdf', () => buildRawPdf().subarray(0, 200), 'file-unreadable'),
  createAlteredPdf(
    'of which only the first line is one',
    'slip.pdf',
    () => concatBytes('%PDF-1.7\n', scriptPayload.repeat(40)),
    'file-unreadable',
  ),
  createAlteredPdf(
    'that comes after a web page',
    'slip.pdf',
    () => concatBytes(`<html>${scriptPayload}</html>\n`, buildRawPdf()),
    'stored',
  ),
]
