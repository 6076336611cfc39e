import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { ImportedStatement, StaffBankAccount } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import { FormError, SelectField, TextField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { columnMapSchema, toColumnFields } from '../column-map-schema.ts'
import { importSchema } from '../import-schema.ts'
import type { ColumnMaps } from '../loader.ts'
import { ColumnMapFields } from './column-map-fields.tsx'
import styles from './import-view.module.css'
import { ImportLineProblems } from './import-line-problems.tsx'
import { OtherAccountNote } from './other-account-note.tsx'
import { MatchesPreview } from './matches-preview.tsx'
import { StatementSample } from './statement-sample.tsx'
import { SavedColumnMaps } from './saved-column-maps.tsx'
import { useStatementFile, type SavedColumnMap } from './use-statement-file.ts'

interface ImportFormProps {
  accounts: readonly StaffBankAccount[]
  maps: ColumnMaps['items']
  onDone: (result: ImportedStatement) => void
}

const linesText = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`

/** Imports exactly the lines of the last preview. */
export const ImportForm = ({ accounts, maps, onDone }: ImportFormProps) => {
  const form = useForm({
    resolver: zodResolver(importSchema),
    defaultValues: {
      accountId: '',
      columns: toColumnFields(null),
      isOfThisAccount: false,
      saveAs: '',
    },
  })
  const [mapId, setMapId] = useState<string>()
  const [keptAs, setKeptAs] = useState<string>()
  const source = useStatementFile(form, accounts)
  const { mutation, file, preview, previewColumns, fileError, refreshPreview } = source
  const rejection = useMutationProblem(form, mutation)
  const [accountId, fields, isOfThisAccount, saveAs] = useWatch({
    control: form.control,
    name: ['accountId', 'columns', 'isOfThisAccount', 'saveAs'],
  })
  const { data: columns, error } = columnMapSchema.safeParse(fields)
  const missingColumnMessage = error?.issues[0]?.message
  const listAccountMaps = (account: string): SavedColumnMap[] => maps.filter((map) => map.accountId === account)
  const accountMaps = listAccountMaps(accountId)
  const chosenMap = accountMaps.find(({ id }) => id === mapId)
  const chosenAccount = accounts.find(({ id }) => id === accountId)
  const currency = chosenAccount?.currency
  const isBusy = mutation.pendingEndpoint !== undefined
  const misfits = preview?.errors ?? []
  const isAsked = misfits.some(({ code }) => code === 'direction-unknown')
  const isStateAsked = misfits.some(({ code }) => code === 'state-unknown')
  const isRead = JSON.stringify(previewColumns) === JSON.stringify(fields)
  const mismatches = preview?.mismatches ?? []
  const isAccountClear = mismatches.length === 0 || isOfThisAccount
  const known = isRead ? (preview?.matches?.known ?? 0) : 0
  const newLines = Math.max(0, (preview?.lines ?? 0) - known)
  const isAllKnown = known > 0 && newLines === 0
  const canImport = !missingColumnMessage && isRead && misfits.length === 0 && isAccountClear && !isAllKnown
  // Another file or account is another question.
  const forgetConfirmation = (): void => form.setValue('isOfThisAccount', false)
  const hasExplained = Object.keys({ ...fields.stateWords, ...fields.directionWords }).length > 0
  /** What was said of a word is asked once: it is saved with the columns, under a name that can be changed. */
  const keepAnswers = (): void => {
    const name = chosenMap?.name ?? chosenAccount?.bankName.slice(0, 60)
    const isOfOthers = !chosenMap && accountMaps.some((map) => map.name === name)
    if (!name || isOfOthers || form.getValues('saveAs')) return
    form.setValue('saveAs', name)
    setKeptAs(name)
  }
  const applyMap = (map: SavedColumnMap | undefined, account = accountId): void => {
    if (form.getValues('saveAs') === keptAs) form.setValue('saveAs', '')
    setMapId(map?.id)
    refreshPreview(account, map && toColumnFields(map.columns))
  }
  const choose = (chosenFile: File | undefined): Promise<void> => {
    forgetConfirmation()
    return source.chooseFile(chosenFile, accountId, (account) => {
      const [first] = listAccountMaps(account)
      setMapId(first?.id)
      return first
    })
  }
  const importLines = form.handleSubmit((request) => {
    if (file && canImport) mutation.send('POST /admin/statements', { body: { ...file, ...request } }, onDone)
  })
  const account = fieldProps(form, 'accountId')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (canImport) void importLines()
        else refreshPreview(accountId, fields)
      }}
    >
      <div className={styles.source}>
        <SelectField
          label="Account"
          placeholder="Choose the account of the file"
          options={accounts.map(({ id, bankName, currency, accountNumber, formerNumbers = [], isActive }) => ({
            value: id,
            label: [
              `${bankName}, ${currency}, ${accountNumber}`,
              ...(formerNumbers.length > 0 ? [`formerly ${formerNumbers.join(', ')}`] : []),
              ...(isActive ? [] : ['not in use']),
            ].join(', '),
          }))}
          {...account}
          onChange={(event) => {
            void account.onChange(event)
            forgetConfirmation()
            applyMap(listAccountMaps(event.target.value)[0], event.target.value)
          }}
        />
        <TextField
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          label="Statement"
          hint="As the bank exports it: CSV or text, up to 5 MB"
          onClick={({ currentTarget }) => {
            // A browser tells of a file that is chosen again only where none was chosen.
            if (fileError !== undefined) currentTarget.value = ''
          }}
          onChange={({ target }) => void choose(target.files?.[0])}
          error={fileError}
        />
      </div>
      <div aria-live="polite" className={styles.status}>
        {isBusy && !preview && <p>Reading the file…</p>}
        {file && accountId === '' && <p>The file does not name one of our accounts. Choose which it is of.</p>}
        {!isBusy && fileError && <VisuallyHidden>{fileError}</VisuallyHidden>}
        {preview && misfits.length === 0 && (
          <p>{linesText(preview.lines)}. Check what each column was taken for; nothing is saved yet.</p>
        )}
      </div>
      {file && preview && (
        <>
          {isStateAsked && <FormError>Say below what the words of the bank mean.</FormError>}
          {isAsked && <FormError>Say below which way the money of each line went.</FormError>}
          {misfits.length > 0 && !isAsked && !isStateAsked && (
            <FormError>
              {chosenMap
                ? `The saved columns “${chosenMap.name}” do not fit this file.`
                : 'These columns do not fit this file.'}{' '}
              Correct what is marked, or{' '}
              <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => applyMap(undefined)}>
                take them as found in the file
              </Button>
            </FormError>
          )}
          {accountMaps.length > 0 && (
            <SavedColumnMaps
              key={accountId}
              maps={accountMaps}
              chosenMap={chosenMap}
              columns={columns}
              onChoose={(map) => applyMap(map)}
            />
          )}
          <ColumnMapFields
            preview={preview}
            form={form}
            isDirectionAsked={isAsked}
            isStateAsked={isStateAsked}
            onRead={(read) => refreshPreview(accountId, read)}
            onExplain={keepAnswers}
            sample={<StatementSample preview={preview} columns={fields} />}
          />
          {mismatches.length > 0 && (
            <OtherAccountNote
              mismatches={mismatches}
              isConfirmed={isOfThisAccount}
              onConfirm={(value) => form.setValue('isOfThisAccount', value)}
            />
          )}
          {isRead && preview.matches && currency && <MatchesPreview matches={preview.matches} currency={currency} />}
          {isRead && <ImportLineProblems problems={preview.problems} />}
          <TextField
            label={
              chosenMap && saveAs !== chosenMap.name ? 'Save these columns under another name' : 'Save these columns as'
            }
            hint={`The next file of this account is read by them${hasExplained ? ', with what you said of its words' : ''}.`}
            isOptional
            maxLength={60}
            {...fieldProps(form, 'saveAs')}
          />
          {missingColumnMessage && <p>{missingColumnMessage}</p>}
          {!missingColumnMessage && !isRead && <p>The columns were changed: read the file again to see its lines.</p>}
          <div className={css.buttons}>
            <Button
              variant={canImport ? 'secondary' : 'primary'}
              isBusy={mutation.pendingEndpoint === 'POST /admin/statements/preview'}
              onClick={() => refreshPreview(accountId, fields)}
            >
              Read again
            </Button>
            <Button type="submit" isBusy={mutation.pendingEndpoint === 'POST /admin/statements'} disabled={!canImport}>
              {newLines > 0 ? `Import ${linesText(newLines)}` : 'Import'}
            </Button>
          </div>
        </>
      )}
      {!fileError && <MutationError mutation={rejection} />}
    </form>
  )
}
