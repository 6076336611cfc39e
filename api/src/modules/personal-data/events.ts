declare module '#/outbox/publish.ts' {
  interface Events {
    /** A customer was erased; `files` are the keys of theirs in the object store. */
    'customer.erased': { files: string[] }
  }
}
