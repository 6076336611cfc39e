declare module '#/outbox/publish.ts' {
  interface Events {
    /**
     * A place to which staff may send customers: added, from `countsFrom` on unless another admin agrees before; agreed
     * to, from now on; or removed.
     */
    'links.changed': {
      linkId: string
      what: 'added' | 'agreed' | 'removed'
      place: string
      note: string
      by: string
      countsFrom?: string
    }
  }
}
