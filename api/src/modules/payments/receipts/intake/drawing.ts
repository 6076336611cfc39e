/** What is made of a stranger's file in a process of its own. */
export interface Drawing {
  /** The picture, or the first page: a JPEG. */
  firstPage: Uint8Array
  /** Of a document all of its pages. */
  pdf?: Uint8Array
}

/** Told to the traveller as it is. */
export class DrawingRefused extends Error {
  override name = 'DrawingRefused'
}
