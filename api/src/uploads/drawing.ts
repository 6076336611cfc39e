export interface Drawing {
  /** JPEGs, at least one. */
  pages: [Buffer, ...Buffer[]]
  pdf?: Buffer
}

/** Its message is shown to the customer. */
export class DrawingRejected extends Error {
  override name = 'DrawingRejected'
}
