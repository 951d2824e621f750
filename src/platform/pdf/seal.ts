import type { Paper } from './paper.ts'

/** What a document is sealed with. */
export interface PdfSeal {
  /** Whom the seal names. */
  name: string
  reason: string
  /** The time that the file tells. */
  at: Date
  /** The most bytes that a signature takes. */
  room: number
  /** A detached CMS signature of these bytes. */
  sign(bytes: Buffer): Buffer
}

/** Printed and locked (ISO 32000-1, 12.5.3): nobody moves the field. */
const FLAGS = (1 << 2) | (1 << 7)
/** Signatures exist, and the file may only be added to (ISO 32000-1, 12.7.2). */
const SIGNED_APPEND_ONLY = 3

/** Ten digits each, so that the real numbers fit: begin and length of what is signed before and after the signature. */
const TO_COME = 9_999_999_999
const RANGE = `[0 ${TO_COME} ${TO_COME} ${TO_COME}]`

/** pdfkit writes a string as a name, and a String as a text. */
const textOf = (text: string): object => Object(text) as object

/** What pdfkit's types do not tell: the form of the document, and the annotations of a page. */
interface Inside {
  _root: { data: { AcroForm: { data: { NeedAppearances?: boolean; SigFlags?: number; Fields: unknown[] } } } }
  page: { annotations: unknown[] }
}

/**
 * A field for the seal on the first page, without extent, and in it the place of a signature. `sealed` fills it in when the
 * bytes of the document are known.
 */
export function placeSeal({ doc, root }: Paper, { name, reason, at, room }: PdfSeal): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, TO_COME, TO_COME, TO_COME],
    Contents: Buffer.alloc(room),
    M: at,
    Name: textOf(name),
    Reason: textOf(reason),
  })
  signature.end(undefined)
  doc.switchToPage(0)
  const structParent = doc.struct('Form', { alt: name })
  root.add(structParent)
  const field = { Subtype: 'Widget', FT: 'Sig', T: textOf('Seal'), F: FLAGS, V: signature, structParent }
  doc.annotate(0, doc.page.height, 0, 0, field as PDFKit.Mixins.AnnotationOption)
  structParent.end()
  doc.font('regular').initForm()
  const { _root, page } = doc as unknown as Inside
  const form = _root.data.AcroForm.data
  form.Fields.push(page.annotations.at(-1))
  form.SigFlags = SIGNED_APPEND_ONLY
  // pdfkit asks readers to draw the fields anew; in an archive nothing may change, and this field shows nothing.
  delete form.NeedAppearances
}

/** The document with its signature over every byte but its own. */
export function sealed(bytes: Buffer, { room, sign }: PdfSeal): Buffer {
  const rangeAt = bytes.lastIndexOf(`/ByteRange ${RANGE}`)
  const begin = bytes.indexOf('<', rangeAt)
  const end = begin + 2 * room + 2
  if (rangeAt < 0 || bytes[end - 1] !== '>'.charCodeAt(0)) throw new Error('no place for a signature')
  const range = `[0 ${begin} ${end} ${bytes.length - end}]`
  const file = Buffer.from(bytes)
  file.write(range.padEnd(RANGE.length), rangeAt + '/ByteRange '.length, 'latin1')
  const signature = sign(Buffer.concat([file.subarray(0, begin), file.subarray(end)]))
  if (signature.length > room)
    throw new Error(`a signature of ${signature.length} bytes does not fit ${room}`)
  file.write(signature.toString('hex').padEnd(2 * room, '0'), begin + 1, 'latin1')
  return file
}
