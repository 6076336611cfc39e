export interface Drawing {
  /** JPEGs, at least one. */
  pages: [Uint8Array, ...Uint8Array[]]
  pdf?: Uint8Array
}

/** Its message is shown to the customer. */
export class DrawingRejected extends Error {
  override name = 'DrawingRejected'
}
