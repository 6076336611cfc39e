declare module '#/outbox/publish.ts' {
  interface Events {
    /** What customers know the business by, or where they reach it, was changed. */
    'business.contact-changed': {
      by: string
      /** Which of the settings; absent in events of earlier versions: `details`. */
      group?: string
      version: number
      emails: string[]
      changes: { label: string; before: string; after: string }[]
    }
  }
}
