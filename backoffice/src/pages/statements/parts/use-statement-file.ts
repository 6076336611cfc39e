import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { StaffBankAccount } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { createUnreadableFileProblem } from '@escapes/platform/read-form'
import { findNamedAccount } from '../find-named-account.ts'
import { useStaffMutation, type MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { problemText } from '#/features/problem/problem-text.ts'
import { columnMapSchema, toColumnFields, type ColumnFields } from '../column-map-schema.ts'
import type { ImportFields, ImportRequestWithoutFile } from '../import-schema.ts'
import type { ColumnMaps } from '../loader.ts'

const chunk = 0x8000

/** A file as base64; the API detects the text encoding. */
const readFileAsBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += chunk) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)))
  return btoa(parts.join(''))
}

export type StatementPreview = CallOutput<'POST /admin/statements/preview'>
export type SavedColumnMap = ColumnMaps['items'][number]
export type ImportFormControl = UseFormReturn<ImportFields, unknown, ImportRequestWithoutFile>

interface StatementSource {
  fileName: string
  content: string
}

export interface StatementFileControl {
  mutation: MutationControl
  file: StatementSource | undefined
  preview: StatementPreview | undefined
  previewColumns: ColumnFields | undefined
  /** Why the file itself was rejected. */
  fileError: string | undefined
  /** Without an account, the one that the file names is chosen; without any, the file waits for one. */
  chooseFile: (
    file: File | undefined,
    accountId: string,
    toMap: (accountId: string) => SavedColumnMap | undefined,
  ) => Promise<void>
  /** Reads the file again; without `columns` they are detected. */
  refreshPreview: (accountId: string, columns?: ColumnFields) => void
}

type ExplainedWords = Pick<ColumnFields, 'directionWords' | 'stateWords'>

const maxStatementBytes = 5_000_000

const previewBody = (columns: ColumnFields | undefined) => {
  if (!columns) return {}
  const { data } = columnMapSchema.safeParse(columns)
  if (data) return { columns: data }
  const { delimiter, skipRows } = columns
  return { layout: { skipRows, ...(delimiter && { delimiter }) } }
}

const isBlank = ({ date, amount, credit, text }: ColumnFields): boolean =>
  !date && !amount && !credit && text.length === 0

const delimiters = [',', ';', '\t', '|'] as const

const toPreviewFields = ({ columns, delimiter, skipRows }: StatementPreview): ColumnFields =>
  columns
    ? toColumnFields(columns)
    : { ...toColumnFields(null), delimiter: delimiters.find((each) => each === delimiter) ?? '', skipRows }

/** Words that were explained before apply to another file of the account that has them; it has to be read again by them. */
const withExplainedWords = (
  columns: ColumnFields,
  answer: StatementPreview,
  { directionWords, stateWords }: ExplainedWords,
): ColumnFields => {
  const { directionColumn: direction, directionWords: unexplained = [] } = answer
  const isAboutDirection = direction !== undefined && unexplained.some((word) => directionWords[word] !== undefined)
  const isAboutStates = answer.stateWords?.some((word) => stateWords[word] !== undefined)
  return {
    ...columns,
    ...(isAboutDirection && { direction, directionWords }),
    ...(isAboutStates && { stateWords }),
  }
}

/** A bank's file, and the preview that the columns of the form give of it. */
export const useStatementFile = (
  { setValue, setError, clearErrors, getValues }: ImportFormControl,
  accounts: readonly StaffBankAccount[],
): StatementFileControl => {
  const mutation = useStaffMutation('/admin/statements', { canSupersede: true })
  const [file, setFile] = useState<StatementSource>()
  const [error, setFileError] = useState<string>()
  const [preview, setPreview] = useState<StatementPreview>()
  const [previewColumns, setPreviewColumns] = useState<ColumnFields>()

  const readFile = (
    source: StatementSource,
    accountId: string,
    by: ColumnFields | undefined,
    words: ExplainedWords = { directionWords: {}, stateWords: {} },
  ): void => {
    const body = { accountId, ...source, ...previewBody(by) }
    mutation.send('POST /admin/statements/preview', { body }, (answer) => {
      // Chosen columns are preserved, even incomplete ones; the rest is detected.
      const columns = by && !isBlank(by) ? by : toPreviewFields(answer)
      setPreview(answer)
      setPreviewColumns(columns)
      setValue('columns', withExplainedWords(columns, answer, words))
      clearErrors('columns')
      for (const { path, message } of answer.errors)
        setError(path as `columns.${keyof ColumnFields}`, { type: 'server', message })
    })
  }
  const chooseFile: StatementFileControl['chooseFile'] = async (chosen, chosenAccountId, toMap) => {
    setPreview(undefined)
    setFile(undefined)
    if (!chosen) return
    if (chosen.size > maxStatementBytes) return setFileError('The file is larger than 5 MB. Export a shorter period.')
    setFileError(undefined)
    const read = await Promise.all([readFileAsBase64(chosen), chosen.text()]).catch(() => undefined)
    if (!read) return setFileError(createUnreadableFileProblem().message)
    const [content, text] = read
    const source = { fileName: chosen.name, content }
    setFile(source)
    const accountId = chosenAccountId || findNamedAccount(text, accounts)
    if (!accountId) return
    setValue('accountId', accountId, { shouldValidate: true })
    const map = toMap(accountId)
    const words = accountId === chosenAccountId ? getValues('columns') : undefined
    readFile(source, accountId, map && toColumnFields(map.columns), words)
  }
  // Before the first preview a problem is about the file.
  const rejected = file && !preview && mutation.problem ? problemText(mutation.problem) : undefined
  return {
    mutation,
    file,
    preview,
    previewColumns,
    fileError: error ?? rejected,
    chooseFile,
    refreshPreview: (accountId, columns) => {
      if (file && accountId) readFile(file, accountId, columns)
    },
  }
}
