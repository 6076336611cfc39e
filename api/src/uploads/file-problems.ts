import { problemOf } from '#/http/problem.ts'

export class FileEmpty extends problemOf(
  'file-empty',
  'The file is empty. Please choose it again; it may not have been copied completely.',
) {}

export class FileTooLarge extends problemOf(
  'file-too-large',
  'The file has to be smaller than 10 MB. A photo of the receipt or a screenshot is enough.',
) {}

export class FileTypeNotAccepted extends problemOf('file-type-not-accepted', (detail: string) => detail) {}

export class FileUnreadable extends problemOf('file-unreadable', (detail: string) => detail) {}

/** It took the time or memory that a file has. */
export class FileTooHeavy extends FileUnreadable {}

export class LinkExpired extends problemOf(
  'link-expired',
  'Links to a file last five minutes. Please open it again.',
) {}
