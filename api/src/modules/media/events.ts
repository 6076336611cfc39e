declare module '#/outbox/publish.ts' {
  interface Events {
    /** `at`: tells the requests for one picture apart. */
    'picture.drawing-requested': { pictureId: string; at: string }
    /** Nobody may see it any more, and nobody brings it back. */
    'picture.withdrawn': { pictureId: string }
  }
}
