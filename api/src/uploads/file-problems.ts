import { Problem } from '#/http/problem.ts'

export class FileEmpty extends Problem {
  constructor() {
    super('file-empty', 'The file is empty. Please choose it again; it may not have been copied completely.')
  }
}

export class FileTooLarge extends Problem {
  constructor() {
    super('file-too-large', 'The file is larger than 10 MB. A photo of the receipt or a screenshot is enough.')
  }
}

export class FileTypeNotAccepted extends Problem {
  constructor(detail: string) {
    super('file-type-not-accepted', detail)
  }
}

export class FileUnreadable extends Problem {
  constructor(detail: string) {
    super('file-unreadable', detail)
  }
}

/** It took the time or memory that a file has. */
export class FileTooHeavy extends FileUnreadable {}

export class LinkExpired extends Problem {
  constructor() {
    super('link-expired', 'Links to a file last five minutes. Please open it again.')
  }
}
