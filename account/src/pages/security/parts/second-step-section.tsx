import { useEffect, useRef } from 'react'
import { useMutation } from '@escapes/platform/mutation'
import { Badge, ButtonLink } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import type { SecurityResult, SecurityIntent } from '../action.ts'
import { SecondStepEnrolment } from './second-step-enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ChangeSecondStepForm, EnrolSecondStepForm } from './second-step-forms.tsx'
import { AskedForm } from './asked-form.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

type SecondFactor = 'on' | 'off' | 'needed'

interface SecondStepSectionProps {
  secondFactor: SecondFactor
  target: string
  hasPassword: boolean
}

export const SecondStepSection = ({ secondFactor, target, hasPassword }: SecondStepSectionProps) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { enrolment, recoveryCodes } = result?.value ?? {}
  const problem = result?.problem
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = secondFactor === 'on' ? 'on' : enrolment ? 'enrolment' : 'start'
  const before = useRef(stage)
  // The form that had the focus is gone: the heading gets it.
  useEffect(() => {
    if (stage !== before.current) heading.current?.focus()
    before.current = stage
  }, [stage])
  const form = { result, isBusy: isPending, onSubmit: (intent: SecurityIntent) => send(intent) }
  return (
    <SecuritySection title="Second step at sign-in" heading={heading}>
      {secondFactor === 'needed' && (
        <FormError tone="info">
          Your role needs this before you can go on: a code from your phone at each sign-in.
        </FormError>
      )}
      <FormError>{problem?.fields.length === 0 && problem.message}</FormError>
      {stage === 'on' && (
        <>
          <span className={css.secondFactor}>
            <Badge tone="success">On</Badge>
          </span>
          {target !== '/' && <ButtonLink to={target}>Go on</ButtonLink>}
          {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
          <AskedForm opener="Change it…">{(close) => <ChangeSecondStepForm {...form} onCancel={close} />}</AskedForm>
        </>
      )}
      {stage === 'enrolment' && enrolment && <SecondStepEnrolment {...enrolment} />}
      {stage === 'start' && (
        <>
          <p>With it, a stolen password alone opens nothing: a code from an app on your phone is asked for too.</p>
          {!hasPassword && <p>Choose a password first: it comes before the code.</p>}
          {hasPassword && secondFactor === 'needed' && <EnrolSecondStepForm {...form} />}
          {hasPassword && secondFactor !== 'needed' && (
            <AskedForm opener="Set it up…">{(close) => <EnrolSecondStepForm {...form} onCancel={close} />}</AskedForm>
          )}
        </>
      )}
    </SecuritySection>
  )
}
