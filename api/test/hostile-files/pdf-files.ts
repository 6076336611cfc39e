import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { action, type HostileFile, joined, mark, php, script, textBytes, zipOf } from './hostile-file.ts'
import { type PdfParts, rawPdf, streamOf } from './raw-pdf.ts'

type Parts = PdfParts | (() => PdfParts)

const pdf = (title: string, parts: Parts, outcome: HostileFile['outcome'] = 'stored'): HostileFile => ({
  title: `a PDF ${title}`,
  fileName: 'slip.pdf',
  make: () => rawPdf(typeof parts === 'function' ? parts() : parts),
  outcome,
})

const altered = (title: string, fileName: string, make: HostileFile['make'], outcome: HostileFile['outcome']) => ({
  title: `a PDF ${title}`,
  fileName,
  make,
  outcome,
})

const link = (actionEntries: string) =>
  `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/Border[0 0 0]/A<<${actionEntries}>>>>]`
const attachment = [`<</Type/Filespec/F(${mark}.exe)/EF<</F 7 0 R>>>>`, streamOf('/Type/EmbeddedFile', `MZ ${mark}`)]

/** What a PDF can do besides being looked at. */
export const activePdfs: readonly HostileFile[] = [
  pdf('with a script when it opens', { catalog: `/OpenAction<</S/JavaScript/JS(${action})>>` }),
  pdf('with a script among its names', {
    catalog: `/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(${action})>>]>>>>`,
  }),
  pdf('with a script in a stream', {
    catalog: '/OpenAction<</S/JavaScript/JS 6 0 R>>',
    objects: [streamOf('', action)],
  }),
  pdf('with a script when a page is turned', { page: `/AA<</O<</S/JavaScript/JS(${action})>>>>` }),
  pdf('with a script when it is printed', { catalog: `/AA<</WP<</S/JavaScript/JS(${action})>>>>` }),
  pdf('that starts a program', { catalog: `/OpenAction<</S/Launch/F(${mark}.exe)/Win<</F(cmd.exe)/P(${mark})>>>>` }),
  pdf('with a link to another site', { page: link(`/S/URI/URI(https://${mark}.example/)`) }),
  pdf('with a link that is a script', { page: link(`/S/URI/URI(javascript:${action})`) }),
  pdf('that opens a file of the network', { page: link(`/S/GoToR/F(\\\\\\\\${mark}\\\\share\\\\a.pdf)/D[0/Fit]`) }),
  pdf('that sends a form away', { page: link(`/S/SubmitForm/F<</FS/URL/F(https://${mark}.example/)>>`) }),
  pdf('with a file attached', { catalog: '/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>', objects: attachment }),
  pdf('with a file pinned to the page', {
    page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 6 0 R>>]',
    objects: attachment,
  }),
  pdf('with a file of its own beside it', { catalog: '/AF[6 0 R]', objects: attachment }),
  pdf('with a film', {
    page: `/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets<</Names[(${mark})6 0 R]>>>>>>]`,
    objects: attachment,
  }),
  pdf('with a form that calculates', {
    catalog: `/AcroForm<</Fields[6 0 R]/CO[6 0 R]>>`,
    objects: [`<</FT/Tx/T(a)/V(${mark})/AA<</C<</S/JavaScript/JS(${action})>>>>>>`],
  }),
  pdf(
    'that is an XFA form',
    {
      catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>',
      objects: [streamOf('', `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template>${script}</template></xdp:xdp>`)],
    },
    'either',
  ),
  pdf('with a script in its metadata', {
    catalog: '/Metadata 6 0 R',
    trailer: '/Info 7 0 R',
    objects: [streamOf('/Type/Metadata/Subtype/XML', script), `<</Title(${script})/Author(${php})>>`],
  }),
  pdf('with a web page in its drawing', { contents: `% ${script}\nBT /F1 18 Tf 50 700 Td (450.00) Tj ET` }),
  pdf(
    'with PostScript in it',
    {
      resources: '/XObject<</X1 6 0 R>>',
      objects: [streamOf('/Type/XObject/Subtype/PS', `(${mark}) run`)],
      contents: 'q /X1 Do Q',
    },
    'either',
  ),
  pdf(
    'whose font carries a script',
    {
      contents: 'BT /F2 18 Tf 50 700 Td (A) Tj ET',
      resources: `/Font<</F2<</Type/Font/Subtype/Type1/BaseFont/${mark}/FontMatrix[1 2 3 4 5 (0\\);${action}//)]>>>>`,
    },
    'either',
  ),
  altered('followed by a web page', 'slip.html', () => joined(rawPdf(), `<html>${script}</html>`), 'stored'),
  altered('followed by an archive', 'slip.jar', () => joined(rawPdf(), zipOf('A.class', mark)), 'stored'),
  altered(
    'changed afterwards, with the old pages kept',
    'slip.pdf',
    () => joined(rawPdf(), `9 0 obj<</Old(${mark})>>endobj\ntrailer<</Size 10/Root 1 0 R>>\n%%EOF`),
    'either',
  ),
]

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

const locked = async (userPassword: string): Promise<Uint8Array> => {
  const made = await PDFDocument.create()
  made.addPage([300, 300])
  made.encrypt({ userPassword, ownerPassword: `${mark}-owner` })
  return made.save()
}

const pagesOf = async (count: number): Promise<Uint8Array> => {
  const made = await PDFDocument.create()
  for (let number = 0; number < count; number += 1) made.addPage([300, 300])
  return made.save()
}

const image = (side: number, content: Uint8Array) => ({
  contents: 'q 500 0 0 500 0 0 cm /X1 Do Q',
  resources: '/XObject<</X1 6 0 R>>',
  objects: [
    streamOf(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`,
      content,
    ),
  ],
})

/** What a PDF can cost. */
export const heavyPdfs: readonly HostileFile[] = [
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
  pdf('with dictionaries in dictionaries', () => ({ catalog: `/X ${nested('<</A ', '>>', 200_000)}` }), 'either'),
  pdf('with lists in lists', () => ({ catalog: `/X ${nested('[', ']', 500_000)}` }), 'either'),
  pdf(
    'with drawings in drawings',
    {
      contents: 'q /X1 Do Q',
      resources: '/XObject<</X1 6 0 R>>',
      objects: [
        streamOf('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X1 6 0 R>>>>', '/X1 Do /X1 Do'),
      ],
    },
    'either',
  ),
  pdf('of ten kilometres', { mediaBox: '[0 0 28346456 28346456]' }, 'either'),
  pdf('of no size', { mediaBox: '[0 0 0 0]' }, 'either'),
  altered('of 11 pages', 'slip.pdf', () => pagesOf(11), 'file-unreadable'),
  altered('of 3,000 pages', 'slip.pdf', () => pagesOf(3000), 'file-unreadable'),
  altered(
    'whose pages contain each other',
    'slip.pdf',
    () => textBytes(rawPdf().toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]')),
    'file-unreadable',
  ),
]

export const brokenPdfs: readonly HostileFile[] = [
  altered('locked with a password', 'slip.pdf', () => locked('secret'), 'file-unreadable'),
  altered('anyone may open but nobody change', 'slip.pdf', () => locked(''), 'either'),
  altered('cut off in the middle', 'slip.pdf', () => rawPdf().subarray(0, 200), 'file-unreadable'),
  altered(
    'of which only the first line is one',
    'slip.pdf',
    () => joined('%PDF-1.7\n', script.repeat(40)),
    'file-unreadable',
  ),
  altered(
    'that comes after a web page',
    'slip.pdf',
    () => joined(`<html>${script}</html>\n`, rawPdf()),
    'file-type-not-accepted',
  ),
]
