import { useState } from 'react'
import type { BankAccount, ImportedStatement } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { readBase64 } from '#/features/file/read-base64.ts'
import css from '#/features/form/form.module.css'
import { refusalOf } from '#/features/problem/refusal.ts'
import { draftOf, missingIn, toColumns, type ColumnDraft } from '../column-draft.ts'
import type { ColumnMaps } from '../loader.ts'
import { ColumnForm } from './column-form.tsx'
import look from './import-view.module.css'
import { LineProblems } from './line-problems.tsx'
import { Sample } from './sample.tsx'

type Preview = CallOutput<'POST /admin/statements/preview'>
const maxBytes = 5_000_000

interface ImportFormProps {
  accounts: readonly BankAccount[]
  maps: ColumnMaps['items']
  onDone: (result: ImportedStatement) => void
}

/** Nothing is kept before the lines were seen. */
export const ImportForm = ({ accounts, maps, onDone }: ImportFormProps) => {
  const deed = useDeed('/admin/statements')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [file, setFile] = useState<{ fileName: string; content: string }>()
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const [draft, setDraft] = useState<ColumnDraft>(draftOf(null))
  const [saveAs, setSaveAs] = useState('')
  const own = maps.filter((map) => map.accountId === accountId)
  const missing = missingIn(draft)
  const isBusy = deed.busyWith !== undefined
  /** Before anything of it is shown, a refusal is about the file. */
  const refused = file && !preview && deed.problem ? refusalOf(deed.problem) : undefined
  const fault = error ?? refused

  const read = (source: NonNullable<typeof file>, account: string, columns?: ColumnDraft): void => {
    const chosen = columns && !missingIn(columns) ? { columns: toColumns(columns) } : {}
    const body = { accountId: account, ...source, ...chosen }
    deed.perform('POST /admin/statements/preview', { body }, (answer) => {
      setPreview(answer)
      if (!columns) setDraft(draftOf(answer.guess))
    })
  }
  const choose = async (chosen: File | undefined): Promise<void> => {
    setPreview(undefined)
    setFile(undefined)
    if (!chosen) return
    if (chosen.size > maxBytes) return setError('The file is larger than 5 MB. Export a shorter period.')
    setError(undefined)
    const source = { fileName: chosen.name, content: await readBase64(chosen) }
    setFile(source)
    read(source, accountId, own[0] && draftOf(own[0].columns))
    if (own[0]) setDraft(draftOf(own[0].columns))
  }
  const keep = (): void => {
    if (!file || missing) return
    const name = saveAs.trim()
    const body = { accountId, ...file, columns: toColumns(draft), ...(name && { saveAs: name }) }
    deed.perform('POST /admin/statements', { body }, onDone)
  }
  return (
    <form
      className={look.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <div className={look.source}>
        <SelectField
          label="Account"
          options={accounts.map(({ id, bankName, currency, accountNumber }) => ({
            value: id,
            label: `${bankName}, ${currency}, ${accountNumber}`,
          }))}
          value={accountId}
          onChange={({ target }) => setAccountId(target.value)}
        />
        <TextField
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          label="Statement"
          hint="As the bank exports it: CSV or text, up to 5 MB"
          onChange={({ target }) => void choose(target.files?.[0])}
          {...(fault && { error: fault })}
        />
      </div>
      <div aria-live="polite" className={look.said}>
        {isBusy && !preview && <p>Reading the file…</p>}
        {!isBusy && fault && <VisuallyHidden>{fault}</VisuallyHidden>}
        {preview && <p>{preview.lines} lines. Check what each column was taken for; nothing is kept yet.</p>}
      </div>
      {file && preview && (
        <>
          <Sample preview={preview} draft={draft} />
          {own.length > 0 && (
            <SelectField
              label="Saved columns"
              placeholder="As guessed"
              options={own.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={own[0]?.id}
              onChange={({ target }) => {
                const map = own.find(({ id }) => id === target.value)
                setDraft(draftOf(map?.columns ?? preview.guess))
              }}
            />
          )}
          <ColumnForm headers={preview.headers} draft={draft} onChange={setDraft} />
          <LineProblems problems={preview.problems} />
          <TextField
            label="Keep these columns as"
            isOptional
            maxLength={60}
            value={saveAs}
            onChange={({ target }) => setSaveAs(target.value)}
          />
          {missing && <p>{missing}</p>}
          <div className={css.buttons}>
            <Button variant="secondary" isBusy={isBusy} onClick={() => read(file, accountId, draft)}>
              Read again
            </Button>
            <Button type="submit" isBusy={isBusy} disabled={missing !== undefined}>
              Import {preview.lines} lines
            </Button>
          </div>
        </>
      )}
      {!refused && <DeedError deed={deed} />}
    </form>
  )
}
